import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import type { DesignDatasets } from '@mingtai/screen-view/designer'
import { callsOf, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cellText } from '../../cell-text.ts'

const datasets = callsOf(datasetCalls)
const reports = callsOf(reportCalls)

/** Rows that the canvas shows of a dataset. */
const SHOWN = 50

/** Shared datasets that the reader may use; undefined for who may use none. */
export function useDesignDatasets(): DesignDatasets | undefined {
  const mayUse = useRight('dataset:use')
  const answer = useQuery({
    ...{ queryKey: ['dataset', 'choices'], queryFn: () => datasets.choices({}) },
    enabled: mayUse,
  })
  return useMemo(() => (mayUse ? { choices: answer.data ?? [], sample } : undefined), [mayUse, answer.data])
}

async function sample(code: string): ReturnType<DesignDatasets['sample']> {
  const asked = { dataset: 'd', datasets: [{ name: 'd', from: { kind: 'shared' as const, code } }] }
  const { fields, rows } = await reports.tryDataset({ ...asked, parameters: [], values: {} })
  return {
    columns: fields.map(({ name }) => ({ name, title: name })),
    rows: rows.slice(0, SHOWN).map((row) => row.map((value, at) => cellText(value, fields[at]?.type ?? 'text'))),
  }
}
