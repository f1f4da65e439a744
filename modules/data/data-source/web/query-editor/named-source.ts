import { type DataSource, sourceNames } from '../../calls.ts'

/** A source that queries may be written for. */
export interface NamedSource {
  code: string
  name: string
  type: DataSource['type']
}

/** The choices of the server as the query editor takes them; a kind that this version does not know is left out. */
export function namedSources(choices: readonly { code: string; name: string; kind: number }[]): NamedSource[] {
  return choices.flatMap(({ code, name, kind }) => (isKnown(kind) ? [{ code, name, type: kind }] : []))
}

function isKnown(kind: number): kind is DataSource['type'] {
  return Object.hasOwn(sourceNames, kind)
}
