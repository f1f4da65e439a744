import type { ApiSettings } from '../document/component-data.ts'
import type { ScreenComponent } from '../document/component.ts'
import { questionsOf } from '../data/category-source.ts'
import type { ParameterValues } from './values.ts'

/** Codes of the parameters that the data of a component take: its own, and those in braces in what it asks. */
export function takenBy(component: ScreenComponent): string[] {
  const questions = questionsOf(component)
  // A dataset whose parameters are bound takes what they are bound to.
  const asking = questions.filter(({ columnDataSource }) => columnDataSource !== 1)
  const isBound = asking.length > 0 && asking.every((one) => boundIn(one) !== undefined)
  const own = isBound ? [] : component.params.map(({ paramCode }) => paramCode)
  return [...new Set([...own, ...questions.flatMap(writtenIn).flatMap(bracedCodes)])]
}

function boundIn({ columnDataSource, columnDataSetSettings }: ScreenComponent): Record<string, string> | undefined {
  return columnDataSource === 3 ? columnDataSetSettings?.params : undefined
}

function writtenIn(question: ScreenComponent): string[] {
  const { columnDataSource, reportSettings, dataApiSettings, shaping } = question
  const filters = (shaping?.filters ?? []).map(({ value }) => value)
  if (columnDataSource === 3) return [...Object.values(boundIn(question) ?? {}), ...filters]
  if (columnDataSource === 4) return Object.values(reportSettings?.params ?? {})
  return columnDataSource === 2 && dataApiSettings !== null ? [...textsOfApi(dataApiSettings), ...filters] : []
}

/** Codes in braces in what is asked of an API. */
export function takenCodes(settings: ApiSettings): string[] {
  return [...new Set(textsOfApi(settings).flatMap(bracedCodes))]
}

function textsOfApi({ url, params, headers = [], body = '' }: ApiSettings): string[] {
  return [url, ...[...params, ...headers].map(({ value }) => value), body]
}

const braced = /\{([\p{L}_][\p{L}\d_]*)\}/gu

/** `{code}` alone takes the value as it is, several choices included; in a longer text it is written in its place. */
export function filledText(text: string, values: ParameterValues): string | readonly string[] {
  const [only, ...more] = bracedCodes(text)
  if (only !== undefined && more.length === 0 && text === `{${only}}`) return valueOf(values, only)
  return text.replace(braced, (_, code: string) => [valueOf(values, code)].flat().join(','))
}

function bracedCodes(text: string): string[] {
  return [...text.matchAll(braced)].flatMap(([, code]) => code ?? [])
}

function valueOf(values: ParameterValues, code: string): string | readonly string[] {
  return Object.hasOwn(values, code) ? (values[code] ?? '') : ''
}
