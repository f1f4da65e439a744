import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { systemCalls } from '@mingtai/modules/ground/system/calls'
import type { DesignSources } from '@mingtai/screen-view/designer'
import { callsOf, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { designPictures } from './design-pictures.ts'

const datasets = callsOf(datasetCalls)
const dataSources = callsOf(dataSourceCalls)
const reports = callsOf(reportCalls)
const system = callsOf(systemCalls)

/** The dictionary code of interfaces among data sources. */
const INTERFACE = 4

/** Choices that one search shows. */
const SHOWN = 20

/** What the designer may draw from: shared datasets for who may use them, reports, interfaces, and screens to open. */
export function useDesignSources(screen: string): DesignSources {
  const mayUse = useRight('dataset:use')
  const answer = useQuery({
    ...{ queryKey: ['dataset', 'choices'], queryFn: () => datasets.choices({}) },
    enabled: mayUse,
  })
  const mayAsk = useRight('data-source:use')
  const sources = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: () => dataSources.choices({}),
    enabled: mayAsk,
  })
  return useMemo(
    () => ({
      ...others,
      pictures: designPictures(screen),
      ...(mayAsk ? { interfaces: (sources.data ?? []).filter(({ kind }) => kind === INTERFACE) } : {}),
      ...(mayUse ? { datasets: { choices: answer.data ?? [], isAsking: answer.data === undefined } } : {}),
    }),
    [mayUse, answer.data, mayAsk, sources.data, screen],
  )
}

const others: DesignSources = {
  areas: async (code) => {
    const found = await system.nextAreas({ areaCode: code })
    return found.map(({ areaCode, areaName, hasChildren }) => ({
      code: areaCode,
      name: areaName,
      hasParts: hasChildren,
    }))
  },
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
  tryRows: async (component, values = {}) => {
    const given = Object.entries(values).map(([code, value]) => [code, typeof value === 'string' ? value : [...value]])
    const { rows, refusal } = await api.tryData({ component, values: Object.fromEntries(given) })
    if (rows === null) throw new Error(refusal ?? '没有读到数据。')
    return rows
  },
}
