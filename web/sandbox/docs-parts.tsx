import { chakra, Text } from '@chakra-ui/react';
import { getNamedType, type GraphQLArgument, type GraphQLInputField, type GraphQLType } from 'graphql';
import type { ReactNode } from 'react';

/** Text in the typeface of code. */
export const Code = chakra('code', {
  base: { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.8125rem' },
});

/** Renders a description of the schema; text between backticks is code. */
export function Prose({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Text textStyle="small" color="muted">
      {children.split('`').map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part))}
    </Text>
  );
}

const Link = chakra(
  'button',
  {
    base: {
      color: 'spruce.ink',
      fontFamily: 'inherit',
      fontSize: 'inherit',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      textDecorationColor: 'line',
      _hover: { textDecorationColor: 'currentColor' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders a type as the schema writes it; its name leads to its docs. */
export function TypeLink({ type, onGo }: { type: GraphQLType; onGo: (type: string) => void }) {
  const { name } = getNamedType(type);
  const [before, after] = String(type).split(name);
  return (
    <>
      {before}
      <Link onClick={() => onGo(name)}>{name}</Link>
      {after}
    </>
  );
}

/** Renders an entry of the docs: its line of code, description and deprecation. */
export function Entry({
  line,
  description,
  deprecated,
  children,
}: {
  line: ReactNode;
  description: string | null | undefined;
  deprecated?: string | null | undefined;
  children?: ReactNode;
}) {
  return (
    <chakra.li py="2.5" borderTopWidth="1px" borderColor="line" listStyleType="none">
      <Code textDecoration={deprecated ? 'line-through' : undefined}>{line}</Code>
      <Prose>{description}</Prose>
      {deprecated && (
        <Text textStyle="small" color="coral.ink">
          Deprecated: {deprecated}
        </Text>
      )}
      {children}
    </chakra.li>
  );
}

/** Renders arguments of a field, or fields of an input. */
export function InputEntries({
  inputs,
  onGo,
}: {
  inputs: readonly (GraphQLArgument | GraphQLInputField)[];
  onGo: (type: string) => void;
}) {
  return inputs.map(({ name, type, defaultValue, description, deprecationReason }) => (
    <Entry
      key={name}
      line={
        <>
          {name}: <TypeLink type={type} onGo={onGo} />
          {defaultValue !== undefined && ` = ${JSON.stringify(defaultValue)}`}
        </>
      }
      description={description}
      deprecated={deprecationReason}
    />
  ));
}
