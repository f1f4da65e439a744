import { sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParameterForm } from '@mingtai/report-engine'
import type { FormParameter, FoundChoices, ParameterValues } from '../../calls.ts'

export type { FormParameter } from '../../calls.ts'
export type Chosen = ParameterValues

export interface ChoiceQuestion {
  parameter: string
  values: Chosen
  keyword: string
  chosen: string[]
}

/** Where lists of choices come from: a report, a share, or a design that is not saved. */
export interface ChoiceSource {
  key: readonly unknown[]
  load(question: ChoiceQuestion, signal?: AbortSignal): Promise<FoundChoices>
}

/** A form with all that its controls need to know. */
export interface FormContext {
  parameters: readonly FormParameter[]
  form: ParameterForm
  today: string
  source: ChoiceSource
}

export interface ChoiceList {
  choices: NonNullable<FormParameter['choices']>
  total: number
  busy: boolean
  refusal: unknown
  /** Searches the whole list at the server. */
  search(keyword: string): void
}

/** The list of a parameter as it is for what else is chosen. The form brings the first one; the others are asked for. */
export function useChoiceList(context: FormContext, parameter: FormParameter, chosen: Chosen): ChoiceList {
  const [keyword, setKeyword] = useState('')
  const { choices: first, total } = parameter
  const isFirst = keyword === '' && first !== null && isUntouched(context, parameter, chosen)
  const known = new Set((first ?? []).map(({ value }) => value))
  const own = listOf(chosen[parameter.code] ?? null)
  const isNamed = !isFirst || total <= (first?.length ?? 0) || own.every((value) => known.has(value))
  const question = questionOf(context, parameter, { chosen, keyword })
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf(context, question),
    queryFn: ({ signal }) => context.source.load(question, signal),
    enabled: !isFirst || !isNamed,
    staleTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  if (isFirst && isNamed) return { choices: first ?? [], total, busy: false, refusal: null, search: setKeyword }
  // Those that are chosen keep their names, also when they are not among those that were found.
  const found = data?.choices ?? (isFirst ? (first ?? []) : [])
  const shown = new Set(found.map(({ value }) => value))
  const named = keyword === '' ? (data?.chosen ?? []).filter(({ value }) => !shown.has(value)) : []
  return {
    choices: [...named, ...found],
    total: data?.total ?? 0,
    busy: isFetching,
    refusal: error,
    search: setKeyword,
  }
}

export function questionOf(
  context: FormContext,
  parameter: FormParameter,
  { chosen, keyword }: { chosen: Chosen; keyword: string },
): ChoiceQuestion {
  const above = aboveOf(parameter, context.parameters)
  const values = Object.fromEntries(above.flatMap(({ code }) => (code in chosen ? [[code, chosen[code] ?? null]] : [])))
  return { parameter: parameter.code, values, keyword, chosen: listOf(chosen[parameter.code] ?? null) }
}

export function keyOf({ source }: FormContext, question: ChoiceQuestion): readonly unknown[] {
  return ['report', 'choices', ...source.key, question]
}

/** Parameters whose lists change with one, the nearer ones first. */
export function belowOf(code: string, parameters: readonly FormParameter[]): FormParameter[] {
  const found: FormParameter[] = []
  const open = [code]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const one of parameters) {
      if (!one.dependsOn.includes(next) || one.code === code || found.includes(one)) continue
      found.push(one)
      open.push(one.code)
    }
  }
  return found
}

export function listOf(value: string | string[] | null): string[] {
  const list = value === null ? [] : Array.isArray(value) ? value : [value]
  return list.filter((one) => one.trim() !== '')
}

/** What stands where a list has nothing to show. */
export function emptyWords({ list, typed }: { list: ChoiceList; typed: string }): string {
  if (list.refusal !== null) return sentenceOf(list.refusal) ?? '没有取到可选项'
  if (list.busy) return '正在取可选项…'
  return typed === '' ? '没有可选项' : '没有找到'
}

function aboveOf(parameter: FormParameter, parameters: readonly FormParameter[]): FormParameter[] {
  return parameters.filter(({ code }) => belowOf(code, parameters).includes(parameter))
}

function isUntouched({ parameters }: FormContext, parameter: FormParameter, chosen: Chosen): boolean {
  return aboveOf(parameter, parameters).every(
    ({ code, value }) => JSON.stringify(listOf(chosen[code] ?? null)) === JSON.stringify(listOf(value)),
  )
}
