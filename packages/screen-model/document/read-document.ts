import { unfitness } from '@mingtai/form-schema/json-guard'
import { type Phrase, phrase } from '@mingtai/messages'
import type { z } from 'zod'
import { definitionOf } from '../catalogue/definition-of.ts'
import { linkageLoop } from '../parameter/linkage.ts'
import type { ScreenComponent } from './component.ts'
import { limits } from './limits.ts'
import { DocumentShape, type ScreenDocument } from './screen-document.ts'
import { isSafeAddress } from './address.ts'
import { componentOptions } from '../catalogue/component-options.ts'

export type ReadDocument = { ok: true; document: ScreenDocument } | { ok: false; why: Phrase; at: string }

/**
 * Reads a screen from unknown JSON: a call, a file, an older version. A bomb is refused before zod looks at it, unknown
 * names are refused, and what refers to another part must find it. `at` is the place in the JSON.
 */
export function readDocument(raw: unknown): ReadDocument {
  const size = sizeProblem(raw)
  if (size !== null) return { ok: false, why: size, at: '' }
  const read = DocumentShape.safeParse(raw)
  if (!read.success) {
    const at = read.error.issues[0]?.path.map(String).join('.') ?? ''
    return { ok: false, why: phrase('screen.malformed', at || 'page'), at }
  }
  const components: ScreenComponent[] = []
  for (const component of read.data.components) {
    const options = componentOptions(component.type).safeParse(component.options)
    if (!options.success) return optionProblem(component, wrongName(options.error))
    components.push({ ...component, options: options.data })
  }
  const document: ScreenDocument = { ...read.data, components }
  const why = documentProblem(document)
  return why === null ? { ok: true, document } : { ok: false, why, at: 'components' }
}

/** The name of the option that is wrong or unknown. */
export function wrongName({ issues: [first] }: z.ZodError): string {
  return first?.code === 'unrecognized_keys' && first.path.length === 0
    ? (first.keys[0] ?? '')
    : String(first?.path[0] ?? '')
}

type OptionOwner = Pick<ScreenComponent, 'id' | 'name' | 'type'>

function optionProblem({ id, name, type }: OptionOwner, key: string): ReadDocument {
  const setting = definitionOf(type).settings.find((one) => one.key === key)
  const why = phrase('screen.optionWrong', name, setting?.label ?? key)
  return { ok: false, why, at: `${id}.options` }
}

/** What no shape can say: numbers given twice, parts that are missing, addresses and loops. Null for a sound document. */
export function documentProblem(document: ScreenDocument): Phrase | null {
  const { components, groups } = document
  const byId = new Map(components.map((component) => [component.id, component]))
  const groupIds = new Set(groups.map(({ id }) => id))
  if (components.length > limits.components) return phrase('screen.tooManyComponents', limits.components)
  if (groupIds.size < groups.length) return phrase('screen.malformed', 'groups')
  const seen = new Set<string>()
  for (const component of components) {
    if (seen.has(component.id)) return phrase('screen.componentTwice', component.name)
    seen.add(component.id)
    const why = partProblem(component, { byId, groupIds })
    if (why !== null) return why
  }
  const loop = linkageLoop(document)
  return loop === null ? null : phrase('screen.loop', loop.map((id) => byId.get(id)?.name ?? id).join(' → '))
}

interface Parts {
  byId: ReadonlyMap<string, ScreenComponent>
  groupIds: ReadonlySet<string>
}

function partProblem(component: ScreenComponent, { byId, groupIds }: Parts): Phrase | null {
  const { name, parent, bindComponent, group, clickType, thirdUrl, params } = component
  if (group !== null && !groupIds.has(group)) return phrase('screen.groupMissing', name)
  if (parent !== null) {
    if (byId.get(parent.id)?.type !== 'tabs') return phrase('screen.parentMissing', name)
    if (component.type === 'tabs') return phrase('screen.tabsInTabs', name)
  }
  if (bindComponent !== null && !byId.has(bindComponent)) return phrase('screen.bindMissing', name)
  if (clickType === 3 && thirdUrl === '') return phrase('screen.addressMissing', name)
  if (thirdUrl !== '' && !isSafeAddress(thirdUrl)) return phrase('screen.addressScheme', name)
  const twice = params.find(({ paramCode }, at) => params.findIndex((one) => one.paramCode === paramCode) < at)
  return twice === undefined ? null : phrase('screen.paramTwice', name, twice.paramCode)
}

function sizeProblem(raw: unknown): Phrase | null {
  const unfit = unfitness(raw, { characters: limits.characters, nodes: limits.nodes, depth: limits.depth })
  switch (unfit) {
    case null:
      return null
    case 'large':
      return phrase('screen.tooLarge', '4 MB')
    case 'deep':
      return phrase('screen.tooDeep')
    case 'name':
    case 'type':
      return phrase('screen.malformed', 'page')
    default:
      return unfit satisfies never
  }
}
