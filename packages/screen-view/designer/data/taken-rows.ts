import {
  BY_ORDER,
  definitionOf,
  guessedFields,
  limits,
  type ScreenComponent,
  type ScreenRows,
  type Settable,
} from '@mingtai/screen-model'
import { useEffect, useRef, useState } from 'react'
import type { Design } from '../use-design.ts'

interface Taken {
  values: Settable
  /** What the source is called, for a title that still is the one of the sample. */
  name: string
}

/** Asks for rows and takes them as what the canvas shows, together with the settings that brought them. */
export function useTakenRows({ run }: Design, component: ScreenComponent) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Whoever asks again meanwhile wants the later rows.
  const turn = useRef(0)
  // The screen may be changed while rows are on their way.
  const latest = useRef({ run, component })
  useEffect(() => {
    latest.current = { run, component }
  })
  const take = async (asked: () => Promise<ScreenRows>, { values, name }: Taken): Promise<void> => {
    const own = ++turn.current
    setAsking(true)
    setRefusal(null)
    try {
      const { columns, rows } = await asked()
      if (own !== turn.current) return
      const sample = { columns, rows: rows.slice(0, limits.sampleRows) }
      const { component: now } = latest.current
      latest.current.run({
        ...{ do: 'set', id: now.id },
        values: { staticData: sample, fields: fieldsFor(now, sample), ...values },
        ...(isSampleTitle(now) && name !== '' ? { title: name.slice(0, 100) } : {}),
      })
    } catch (problem) {
      if (own === turn.current) setRefusal(problem instanceof Error ? problem.message : '没有读到数据。')
    } finally {
      if (own === turn.current) setAsking(false)
    }
  }
  return { isAsking, refusal, take }
}

/** Columns keep their parts where all of them are still there. */
function fieldsFor({ type, fields }: ScreenComponent, sample: ScreenRows): Record<string, string[]> {
  const { roles } = definitionOf(type)
  const names = new Set(sample.columns.map(({ name }) => name))
  const chosen = roles.flatMap(({ key }) => fields[key] ?? []).filter((name) => name !== BY_ORDER)
  if (chosen.length > 0 && chosen.every((name) => names.has(name))) return fields
  return guessedFields(sample, roles)
}

function isSampleTitle({ type, spec }: ScreenComponent): boolean {
  const definition = definitionOf(type)
  return spec.title === '' || spec.title === (definition.spec.title ?? '') || spec.title === definition.title
}
