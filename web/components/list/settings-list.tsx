import { Box, Text, chakra } from '@chakra-ui/react';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { useId, type MouseEventHandler, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../base/card.tsx';

/** Renders one setting: a line of a {@link SettingGroup}. */
export const SettingLine = chakra('div', {
  base: {
    px: '4',
    py: '2',
    minH: '3.5rem',
    display: 'grid',
    alignContent: 'center',
    borderBottomWidth: '1px',
    borderColor: 'line',
    '&:last-child': { borderBottomWidth: '0' },
  },
});

const interactive = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    width: 'full',
    px: '4',
    py: '2.5',
    minH: '3.5rem',
    color: 'ink',
    textAlign: 'start',
    cursor: 'pointer',
    borderBottomWidth: '1px',
    borderColor: 'line',
    transitionProperty: 'background-color',
    transitionDuration: 'quick',
    '&:last-child': { borderBottomWidth: '0' },
    _hover: { bg: 'spruce.soft' },
    _focusVisible: { outlineOffset: '-3px' },
    '& > svg:first-of-type': { color: 'spruce.ink', flexShrink: '0' },
    '&[data-hue=coral]': { color: 'coral.ink', '& > svg': { color: 'coral.ink' }, _hover: { bg: 'coral.soft' } },
  },
} as const;
const LineLink = chakra(Link, interactive);
const LineFile = chakra('a', interactive);
const LineButton = chakra('button', interactive, { defaultProps: { type: 'button' } });

function LabelAndHint({ label, hint }: { label: string; hint?: string | undefined }) {
  return (
    <Box flex="1" minW="0">
      <Text textStyle="strong">{label}</Text>
      {hint !== undefined && (
        <Text textStyle="small" color="muted">
          {hint}
        </Text>
      )}
    </Box>
  );
}

/** Renders a line that links to a page. */
export function SettingLink({ to, icon, label, hint }: { to: string; icon: ReactNode; label: string; hint?: string }) {
  return (
    <LineLink to={to}>
      {icon}
      <LabelAndHint label={label} hint={hint} />
      <CaretRightIcon size={18} aria-hidden />
    </LineLink>
  );
}

/** Renders a line that saves a file of the server, once `onClick` has gone to it. */
export function SettingFile({
  href,
  icon,
  label,
  hint,
  onClick,
}: {
  href: string;
  icon: ReactNode;
  label: string;
  hint: string;
  onClick: MouseEventHandler;
}) {
  return (
    <LineFile href={href} download onClick={onClick}>
      {icon}
      <LabelAndHint label={label} hint={hint} />
    </LineFile>
  );
}

/** Renders a line that performs an action; coral where it is destructive. */
export function SettingButton({
  icon,
  label,
  hint,
  destructive = false,
  busy = false,
  onClick,
}: {
  icon: ReactNode;
  label: string;
  hint?: string;
  destructive?: boolean;
  busy?: boolean;
  onClick: () => void;
}) {
  return (
    <LineButton data-hue={destructive ? 'coral' : undefined} aria-busy={busy} onClick={onClick}>
      {icon}
      <LabelAndHint label={label} hint={hint} />
    </LineButton>
  );
}

/** Renders related settings under one heading. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Text as="h2" id={id} textStyle="section" mb="2.5">
        {title}
      </Text>
      <Card overflow="hidden">{children}</Card>
    </Box>
  );
}
