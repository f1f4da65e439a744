import { escaped } from '../xml.ts'

export const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts and addresses that one part of the file points to. */
export class Relations {
  private readonly items: string[] = []

  /** `kind` is the last word of the relation's type. */
  add(kind: string, target: string): string {
    return this.push(kind.includes('/') ? kind : `${OFFICE}/${kind}`, `Target="${escaped(target)}"`)
  }

  addExternal(kind: string, target: string): string {
    return this.push(`${OFFICE}/${kind}`, `Target="${escaped(target)}" TargetMode="External"`)
  }

  get isEmpty(): boolean {
    return this.items.length === 0
  }

  *xml(): Generator<string> {
    yield `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">`
    yield* this.items
    yield '</Relationships>'
  }

  private push(type: string, target: string): string {
    const id = `rId${this.items.length + 1}`
    this.items.push(`<Relationship Id="${id}" Type="${type}" ${target}/>`)
    return id
  }
}
