import { createHash } from 'node:crypto'
import { parameterValues, type ScreenRows } from '@mingtai/screen-model'
import type { Context, Db } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { answersOf } from '../data/answers.ts'
import type { ScreenServices } from '../services.ts'
import type { SeenScreen } from './watched-screen.ts'

/** What components showed at a look: a short mark of their rows or of their refusal, by component. */
export type Marks = ReadonlyMap<string, string>

/** Milliseconds after which nobody waits for a look. */
const LONGEST = 60_000

/** Asks once for everything that a screen shows with the values that it begins with. */
export async function marksOf(services: ScreenServices & { db: Db }, seen: SeenScreen): Promise<Marks> {
  const { reader, document, fixed } = seen
  const given = parameterValues(document, { chosen: {}, address: {}, today: formatByCode(new Date(), 3) })
  const answers = await answersOf(services, lookContext(services.db), {
    ...{ reader, document, components: null },
    values: { ...given, ...fixed },
  })
  return new Map(
    answers.map(({ component, rows, refusal, values, chart }) => {
      // Rows that came again as they were are no news, though they were read later.
      const shown = JSON.stringify([unaged(rows), refusal, unaged(values ?? null), chart ?? null])
      return [component, createHash('sha256').update(shown).digest('base64url')]
    }),
  )
}

function unaged(rows: ScreenRows | null): Omit<ScreenRows, 'dataAt'> | null {
  if (rows === null) return null
  const { dataAt: _, ...shown } = rows
  return shown
}

/** Components whose marks differ. */
export function changedMarks(before: Marks, now: Marks): string[] {
  return [...now].flatMap(([component, mark]) => (before.get(component) === mark ? [] : [component]))
}

function lookContext(db: Db): Context {
  return {
    ...{ db, actor: null, rejected: null, address: '', signal: AbortSignal.timeout(LONGEST) },
    prove: async () => {},
    header: () => null,
  }
}
