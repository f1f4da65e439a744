/** Fields that an entry of the audit log says to have become otherwise; a side that there was not is null. */
class AuditChange {
  readonly #before: Fields | null
  readonly #after: Fields | null

  constructor(before: Fields | null, after: Fields | null) {
    this.#before = before
    this.#after = after
  }

  /** As the log stores it. */
  stored(): { before?: Fields; after?: Fields } {
    return { ...(this.#before && { before: this.#before }), ...(this.#after && { after: this.#after }) }
  }
}
// The class itself stays here: only the three functions below make a change, so none can compare different columns.
export type { AuditChange }

type Fields = Record<string, unknown>

/** Each field of `After` stands in `Before` as well; one that does not is an error of the compiler. */
type FieldsOf<Before, After> = { [Name in keyof After]: Name extends keyof Before ? unknown : never }

/** The fields that were written, where their value became another one. What `after` does not name was not written. */
export function changed<Before extends object, After extends FieldsOf<Before, After>>(
  before: Before | null,
  after: After,
): AuditChange {
  if (before === null) return new AuditChange(null, { ...after })
  const old = new Map(Object.entries(before))
  const differing = Object.entries(after).filter(([name, value]) => told(old.get(name)) !== told(value))
  return new AuditChange(
    Object.fromEntries(differing.map(([name]) => [name, old.get(name) ?? null])),
    Object.fromEntries(differing.map(([name, value]) => [name, value ?? null])),
  )
}

/** All fields of a thing that is new. */
export function created(after: object): AuditChange {
  return new AuditChange(null, { ...after })
}

/** All fields of a thing that is no more. */
export function removed(before: object): AuditChange {
  return new AuditChange({ ...before }, null)
}

/** A value as the log stores it: an absent one is null, and a moment is the same however it is written. */
function told(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => (isMoment(part) ? new Date(part).toISOString() : part))
}

function isMoment(part: unknown): part is string {
  return typeof part === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(part)
}
