import { parseSync } from '@swc/core';

/** Kinds of code that defects are planted in. */
export type Kind = 'rules' | 'services' | 'doors';

/** One planted defect: part of a file's text and what stands there instead. */
export interface Mutant {
  path: string;
  kind: Kind;
  /** Line of the defect, from 1. */
  line: number;
  /** First and last byte of what is replaced, in UTF-8. */
  start: number;
  end: number;
  replacement: string;
  /** Defect in words, such as “`<` becomes `<=`”. */
  says: string;
}

const kinds: Record<Kind, RegExp> = {
  rules: /^(api|shared)\/.*\.rules\.ts$/,
  services: /^api\/features\/.*\.service\.ts$/,
  doors: /^api\/(features\/.*\.(resolver|routes|rest)|transports\/(rest|ws|graphql)\/[^/]+)\.ts$/,
};

/** Returns the kind of code a file is, or null where no defects are planted. */
export function kindOf(path: string): Kind | null {
  if (path.endsWith('.test.ts')) return null;
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(path)) ?? null;
}

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

interface Span {
  start: number;
  end: number;
}
interface Node {
  type: string;
  span: Span;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string' && 'span' in value;

/** Visits every node that runs: no types, no imports, no decorators. */
function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => visit(one, seen));
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (/^Ts(?!NonNull|As|Satisfies)|^Import|^ExportAll|^Decorator/.test(value.type)) return;
    seen(value);
  }
  for (const [field, child] of Object.entries(value)) if (field !== 'span') visit(child, seen);
}

/**
 * Lists every defect that can be planted in a file: another comparison, `and` for `or`, a condition that never holds,
 * the other branch, a call left out, a refusal not given, a number one larger.
 */
export function mutantsIn(path: string, text: string): Mutant[] {
  const kind = kindOf(path);
  if (!kind) return [];
  // The parser counts on from what it has read before; an empty text says how far it is.
  const base = parseSync('', { syntax: 'typescript' }).span.end;
  const module = parseSync(text, { syntax: 'typescript', decorators: true, target: 'es2022' });
  const bytes = Buffer.from(text);
  const found: Mutant[] = [];
  const at = (span: Span) => ({ start: span.start - base, end: span.end - base });
  const textOf = (span: Span) => bytes.subarray(at(span).start, at(span).end).toString();
  const plant = ({ start, end }: Span, replacement: string, says: string) => {
    const line = bytes.subarray(0, start).toString().split('\n').length;
    found.push({ path, kind, line, start, end, replacement, says });
  };
  visit(module.body, (node) => {
    if (node.type === 'BinaryExpression') {
      const operator = node.operator as string;
      const other = operators[operator];
      const [left, right] = [node.left as Node, node.right as Node];
      const isText = [left, right].some(({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral');
      if (!other || (operator === '+' && isText)) return;
      const gap = { start: at(left.span).end, end: at(right.span).start };
      const between = bytes.subarray(gap.start, gap.end).toString();
      plant(gap, between.replace(operator, other), `\`${operator}\` becomes \`${other}\``);
    } else if (node.type === 'IfStatement') {
      const test = node.test as Node;
      plant(at(test.span), 'false', `\`if (${textOf(test.span)})\` never holds`);
    } else if (node.type === 'ConditionalExpression') {
      const [yes, no] = [node.consequent as Node, node.alternate as Node];
      const whole = { start: at(yes.span).start, end: at(no.span).end };
      plant(whole, `${textOf(no.span)} : ${textOf(yes.span)}`, `\`${textOf(node.span)}\` takes the other branch`);
    } else if (node.type === 'ExpressionStatement') {
      plant(at(node.span), ';', `\`${textOf(node.span)}\` is left out`);
    } else if (node.type === 'ReturnStatement' && isNode(node.argument) && node.argument.type === 'StringLiteral') {
      plant(at(node.argument.span), 'null', `\`${textOf(node.argument.span)}\` is not returned`);
    } else if (node.type === 'UnaryExpression' && node.operator === '!') {
      plant(
        { start: at(node.span).start, end: at(node.span).start + 1 },
        '',
        `\`${textOf(node.span)}\` is not negated`,
      );
    } else if (node.type === 'NumericLiteral') {
      const larger = Number(node.value) + 1;
      plant(at(node.span), String(larger), `\`${textOf(node.span)}\` becomes \`${larger}\``);
    }
  });
  return found;
}

/** Returns the text of a file with a defect in it. */
export function planted(text: string, { start, end, replacement }: Mutant): string {
  const bytes = Buffer.from(text);
  return bytes.subarray(0, start).toString() + replacement + bytes.subarray(end).toString();
}
