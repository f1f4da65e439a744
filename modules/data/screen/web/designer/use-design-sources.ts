import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import type { DesignSources } from '@mingtai/screen-view/designer'
import { callsOf, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cellText } from '../../cell-text.ts'
import { api } from '../api.ts'
import { designPictures } from './design-pictures.ts'

const datasets = callsOf(datasetCalls)
const reports = callsOf(reportCalls)

/** Choices that one search shows. */
const SHOWN = 20

/** What the designer may draw from: shared datasets for who may use them, reports, interfaces, and screens to open. */
export function useDesignSources(screen: string): DesignSources {
  const mayUse = useRight('dataset:use')
  const answer = useQuery({
    ...{ queryKey: ['dataset', 'choices'], queryFn: () => datasets.choices({}) },
    enabled: mayUse,
  })
  return useMemo(
    () => ({
      ...others,
      pictures: designPictures(screen),
      ...(mayUse ? { datasets: { choices: answer.data ?? [], isAsking: answer.data === undefined, sample } } : {}),
    }),
    [mayUse, answer.data, screen],
  )
}

const others: DesignSources = {
  reports: async (words) => {
    const { data } = await reports.page({ current: 1, size: SHOWN, keyword: words.trim(), state: 'published' })
    return data.map(({ code, name }) => ({ code, name }))
  },
  parametersOf: async (code) => {
    const { parameters } = await reports.form({ code, viewAs: null })
    return parameters.map((one) => ({ code: one.code, name: one.name }))
  },
  screens: async (words) => {
    const { data } = await api.page({ current: 1, size: SHOWN, keyword: words.trim(), status: 'published' })
    return data.map(({ code, name }) => ({ code, name }))
  },
  tryRows: async (component) => {
    const { rows, refusal } = await api.tryData({ component, values: {} })
    if (rows === null) throw new Error(refusal ?? '没有读到数据。')
    return rows
  },
}

async function sample(code: string) {
  const asked = { dataset: 'd', datasets: [{ name: 'd', from: { kind: 'shared' as const, code } }] }
  const { fields, rows } = await reports.tryDataset({ ...asked, parameters: [], values: {} })
  return {
    columns: fields.map(({ name }) => ({ name, title: name })),
    rows: rows.map((row) => row.map((value, at) => cellText(value, fields[at]?.type ?? 'text'))),
  }
}
