import type { Client } from '@mingtai/api'
import type { Dataset } from '@mingtai/report-engine'
import { useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import { useSample } from '../dataset/use-sample.ts'
import { factsOf } from '../model/dataset/field-facts.ts'
import type { StarterKind } from '../model/place/starters.ts'
import { asKind, choiceOf, firstPicks, lackOf, type Pick } from './picks.ts'

interface Beginning {
  calls: Client<typeof reportCalls>
  kind: StarterKind
  dataset: Dataset
  title: string
}

/** What is ticked for a new report: its kind, its dataset, fields and totals, and what is lacking. */
export function useReportChoice({ calls, kind: firstKind, dataset: firstDataset, title: firstTitle }: Beginning) {
  const [kind, setKind] = useState(firstKind)
  const [dataset, setDataset] = useState(firstDataset)
  const known = { dataset, facts: factsOf(dataset, useSample(calls, dataset)) }
  /** null: nothing was chosen yet, so that the first rows still decide what is proposed. */
  const [chosen, setPicks] = useState<Pick[] | null>(null)
  const picks = chosen ?? firstPicks(kind, known)
  const [title, setTitle] = useState(firstTitle)
  const [subtotals, setSubtotals] = useState(true)
  /** A list has no total unless one asks for it. */
  const [wantsTotals, setTotals] = useState<boolean | null>(null)
  const totals = wantsTotals ?? kind !== 'detail'
  return {
    kind,
    known,
    picks,
    title,
    subtotals,
    totals,
    lack: lackOf(picks, kind),
    choice: choiceOf(picks, { kind, title, ...known, subtotals, totals }),
    setPicks,
    setTitle,
    setSubtotals,
    setTotals,
    setKind: (next: StarterKind) => {
      setKind(next)
      setPicks(chosen === null ? null : asKind(chosen, next, known))
    },
    setDataset: (next: Dataset | undefined) => {
      if (next === undefined) return
      setDataset(next)
      setPicks(null)
    },
  }
}
