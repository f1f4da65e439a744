import type { ParameterValues, ReportForm } from '@mingtai/modules/data/report/calls'
import { Failure, exits } from './failure.ts'

export type Typed = Record<string, string[]>

/** One `--param k=v` after the others: a repeated key makes a list. */
export function withParameter(text: string, before: Typed = {}): Typed {
  const at = text.indexOf('=')
  const key = text.slice(0, Math.max(at, 0)).trim()
  if (key === '') throw new Failure(`参数“${text}”写法不对，应为 --param 名称=值。`, exits.wrongUse)
  return { ...before, [key]: [...(before[key] ?? []), text.slice(at + 1)] }
}

/** What was typed, as the report takes it: by code or by shown name, a choice by its value or by its label. */
export function chosenValues(parameters: ReportForm['parameters'], typed: Typed): ParameterValues {
  return Object.fromEntries(
    Object.entries(typed).map(([key, texts]) => {
      const parameter = parameters.find(({ code }) => code === key) ?? parameters.find(({ name }) => name === key)
      if (parameter === undefined) throw new Failure(unknown(key, parameters))
      const chosen = texts.filter((text) => text !== '').map((text) => choiceOf(parameter, text))
      if (parameter.type === 'multiSelect' || parameter.type === 'multiTree') return [parameter.code, chosen]
      return [parameter.code, chosen.length > 1 ? chosen : (chosen[0] ?? null)]
    }),
  )
}

function choiceOf({ choices }: ReportForm['parameters'][number], text: string): string {
  if (choices === null || choices.some(({ value }) => value === text)) return text
  return choices.find(({ label }) => label === text)?.value ?? text
}

function unknown(key: string, parameters: ReportForm['parameters']): string {
  const known = parameters.filter(({ hidden }) => !hidden).map(({ code, name }) => `${code}（${name}）`)
  return `报表没有参数“${key}”，${known.length === 0 ? '它不需要参数' : `可用的有 ${known.join('、')}`}。`
}
