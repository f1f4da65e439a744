import type { NoticeDefinition } from '@mingtai/server-kit'
import { isSystem, type NoticeSystem, systemNames } from '../../words.ts'

/** A kind of notification whose system has a tab. */
interface BuiltIn extends NoticeDefinition {
  system: NoticeSystem
}

const templates = new Map<string, BuiltIn>()

/** Sets the kinds of notifications of all modules; called once when the server is put together. */
export function useNoticeTemplates(all: Readonly<Record<string, NoticeDefinition>>): void {
  for (const [code, { system, ...words }] of Object.entries(all)) {
    if (!isSystem(system)) throw new Error(`${code} names a system that has no tab: ${system}`)
    templates.set(code, { ...words, system })
  }
}

/** Every kind, in the order of the tabs. */
export function builtInCodes(): string[] {
  const order = Object.keys(systemNames)
  const place = (code: string) => order.indexOf(builtIn(code).system)
  return [...templates.keys()].toSorted((a, b) => place(a) - place(b))
}

export function isTemplateCode(code: string): boolean {
  return templates.has(code)
}

/** The product's template of a kind. */
export function builtIn(code: string): BuiltIn {
  const found = templates.get(code)
  if (found === undefined) throw new Error(`no kind of notification is called ${code}`)
  return found
}
