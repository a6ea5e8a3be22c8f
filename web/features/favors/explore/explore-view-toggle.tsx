import { HStack, chakra } from '@chakra-ui/react';
import { ListIcon } from '@phosphor-icons/react/dist/csr/List';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold';
import { useTranslate } from '../../../lib/i18n/translate.ts';

const views = { list: ListIcon, map: MapTrifoldIcon } as const;

const ToggleButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '2.25rem',
      px: '3',
      rounded: 'full',
      textStyle: 'label',
      cursor: 'pointer',
      position: 'relative',
      _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.25rem' },
      _pressed: { bg: 'ink', color: 'paper' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders the choice between list and map on screens without room for both. */
export function ExploreViewToggle({ view, onView }: { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }) {
  const t = useTranslate();
  return (
    <HStack
      role="group"
      aria-label={t('explore.view')}
      gap="0"
      bg="card"
      rounded="full"
      borderWidth="1px"
      borderColor="line"
      flexShrink="0"
    >
      {(['list', 'map'] as const).map((name) => {
        const Icon = views[name];
        return (
          <ToggleButton key={name} aria-pressed={view === name} onClick={() => onView(name)}>
            <Icon size={18} aria-hidden />
            {t(`explore.view.${name}`)}
          </ToggleButton>
        );
      })}
    </HStack>
  );
}
