/** What the tests of the lint rules read of the table. */
export const moduleGroups: Readonly<Record<string, readonly string[]>>
export const moduleOrder: readonly string[]
