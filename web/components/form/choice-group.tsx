import { HStack, type StackProps } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { ChoiceChip } from '../base/chip.tsx';
import { Group, Legend } from './choice-list.tsx';
import { useTiedError } from './form-field.tsx';

interface ChoiceChipsProps<Value, Any extends string | undefined> {
  /** Label of a first chip, which chooses null. */
  any?: Any;
  options: readonly Value[];
  /** One option, several, or null for none. */
  chosen: string | number | readonly (string | number)[] | null;
  renderLabel: (option: NoInfer<Value>, isChosen: boolean) => ReactNode;
  /** The kind of chip, where it looks otherwise. */
  Chip?: typeof ChoiceChip;
  /** Returns further properties of an option's chip. */
  chipProps?: (option: NoInfer<Value>) => ComponentProps<typeof ChoiceChip>;
  onChoose: (option: NoInfer<Value> | (Any extends string ? null : never)) => void;
}

/** Returns a list of chosen options with one more, or without it where it was chosen. */
export const toggled = <Value,>(chosen: readonly Value[], option: Value): Value[] =>
  chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];

/** Renders options as chips side by side; what is around them says what they answer. */
export function ChoiceChips<Value extends string | number, Any extends string | undefined = undefined>({
  any,
  options,
  chosen,
  renderLabel,
  Chip = ChoiceChip,
  chipProps,
  onChoose,
}: ChoiceChipsProps<Value, Any>) {
  return (
    <>
      {any !== undefined && (
        <Chip aria-pressed={chosen === null} onClick={() => (onChoose as (option: null) => void)(null)}>
          {any}
        </Chip>
      )}
      {options.map((option) => {
        const isChosen = Array.isArray(chosen) ? chosen.includes(option) : option === chosen;
        return (
          <Chip key={option} aria-pressed={isChosen} onClick={() => onChoose(option)} {...chipProps?.(option)}>
            {renderLabel(option, isChosen)}
          </Chip>
        );
      })}
    </>
  );
}

/** Renders a question and its options as chips. */
export function ChoiceGroup<Value extends string | number, Any extends string | undefined = undefined>({
  legend,
  legendStyle,
  gap = '2.5',
  rowGap,
  justify,
  error,
  children,
  ...chips
}: ChoiceChipsProps<Value, Any> & {
  legend: string;
  legendStyle?: ComponentProps<typeof Legend>;
  /** The error text; undefined while the choice is valid. */
  error?: string | undefined;
  /** Further words, below the options. */
  children?: ReactNode;
} & Pick<StackProps, 'gap' | 'rowGap' | 'justify'>) {
  const { tied, said } = useTiedError(error);
  return (
    <Group>
      <Legend mb="2" {...legendStyle}>
        {legend}
      </Legend>
      <HStack gap={gap} rowGap={rowGap} justify={justify} flexWrap="wrap">
        <ChoiceChips {...chips} chipProps={() => tied} />
      </HStack>
      {children}
      {said}
    </Group>
  );
}
