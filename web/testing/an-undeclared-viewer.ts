/**
 * Returns resolvers of a viewer who has not declared whether they act as a business, and what they have declared since;
 * a test spreads them into its own.
 */
export function anUndeclaredViewer(id: string) {
  const declared: boolean[] = [];
  const viewer = () => ({
    id,
    isBusiness: declared.at(-1) ?? false,
    businessDeclaredAt: declared.length > 0 ? '2026-12-01T09:00:00Z' : null,
  });
  const declareBusiness = (_: unknown, { input }: { input: { isBusiness: boolean } }) => {
    declared.push(input.isBusiness);
    return { user: viewer() };
  };
  return { declared, viewer, declareBusiness };
}
