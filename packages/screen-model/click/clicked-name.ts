import type { ScreenComponent } from '../document/component.ts'

/** The name of what was clicked: its category, and where the component has none the first column of its row. */
export function clickedName(
  { fields }: Pick<ScreenComponent, 'fields'>,
  clicked: Readonly<Record<string, string | null>>,
): string | null {
  const named = (fields.category ?? []).find((column) => Object.hasOwn(clicked, column))
  return (named === undefined ? Object.values(clicked)[0] : clicked[named]) ?? null
}
