import { type FormSchema, Key, type LayoutNode, notInRows, readSchema } from '@mingtai/form-schema'
import { say, sayPhrase } from '@mingtai/messages'
import { copied, copiedColumn, keysOf, newNode, type Offer, offerNames, unmistaken } from './fresh.ts'
import { withRenamed } from './references.ts'
import { findNode, inserted, isWithin, keyOf, nodesIn, pathIn, type Place, removed, replaced } from './tree.ts'

/** Everything that a designer does to a form. */
export type Command =
  | { do: 'add'; offer: Offer; to: Place }
  | { do: 'move'; path: string; to: Place }
  | { do: 'copy'; path: string }
  | { do: 'remove'; path: string }
  /** The same node with other settings; `about` names the one setting that is being typed. */
  | { do: 'change'; path: string; node: LayoutNode; about?: string }
  | { do: 'rename'; path: string; key: string }

export type Applied =
  | {
      ok: true
      schema: FormSchema
      /** What was added or changed, to be selected; null: nothing is left to select. */
      path: string | null
    }
  | { ok: false; why: string }

/** Does a command to a form. What comes out can be stored, or the command is refused with its sentence. */
export function applied(schema: FormSchema, command: Command): Applied {
  const done = tried(schema, command)
  if (!done.ok) return done
  const read = readSchema(done.schema)
  return read.ok ? done : { ok: false, why: sayPhrase(read.why) }
}

function tried(schema: FormSchema, command: Command): Applied {
  switch (command.do) {
    case 'add': {
      const node = newNode(schema, command.offer)
      return placed(schema, node, command.to)
    }
    case 'move':
      return moved(schema, command.path, command.to)
    case 'copy':
      return copyBelow(schema, command.path)
    case 'remove':
      return taken(schema, command.path)
    case 'change': {
      const found = findNode(schema, command.path)
      if (found === null || keyOf(found.node) !== keyOf(command.node)) return gone()
      return { ok: true, schema: replaced(schema, command.path, command.node), path: command.path }
    }
    case 'rename':
      return renamed(schema, command.path, command.key)
    default:
      return command satisfies never
  }
}

function placed(schema: FormSchema, node: LayoutNode, to: Place): Applied {
  const around = nodesIn(schema, to.container)
  if (around === null) return gone()
  const why = misplaced(schema, node, to)
  if (why !== null) return { ok: false, why }
  const at = Math.max(0, Math.min(around.length, to.at))
  return {
    ok: true,
    schema: inserted(schema, node, { container: to.container, at }),
    path: pathIn(schema, to.container, node),
  }
}

/** Into a table come only fields, and not those that make no sense once for every row. */
function misplaced(schema: FormSchema, node: LayoutNode, { container }: Place): string | null {
  const table = container === null ? null : findNode(schema, container)?.node
  if (table?.type !== 'detail') return null
  if (node.type !== 'field') return say('form.onlyFieldsInRows', table.label)
  return notInRows.has(node.kind) ? say('form.kindNotInRows', node.label, offerNames[node.kind]) : null
}

function moved(schema: FormSchema, path: string, to: Place): Applied {
  const found = findNode(schema, path)
  if (found === null) return gone()
  if (to.container !== null && isWithin(schema, to.container, path)) return { ok: false, why: say('form.intoItself') }
  const isBehind = found.place.container === to.container && to.at > found.place.at
  const rest = taken(schema, path)
  if (!rest.ok) return found.place.container === to.container ? reordered(schema, path, to) : rest
  const node = unmistaken(rest.schema, found.node, to.container)
  return placed(rest.schema, node, { container: to.container, at: to.at - Number(isBehind) })
}

/** The only column of a table stays where it is. */
function reordered(schema: FormSchema, path: string, to: Place): Applied {
  return nodesIn(schema, to.container)?.length === 1 ? { ok: true, schema, path } : gone()
}

function taken(schema: FormSchema, path: string): Applied {
  const found = findNode(schema, path)
  if (found === null) return gone()
  const { container, at } = found.place
  const around = nodesIn(schema, container) ?? []
  const table = container === null ? null : findNode(schema, container)?.node
  if (table?.type === 'detail' && around.length === 1) return { ok: false, why: say('form.lastColumn', table.label) }
  const next = around[at + 1] ?? around[at - 1]
  return {
    ok: true,
    schema: removed(schema, path),
    path: next === undefined ? container : pathIn(schema, container, next),
  }
}

function copyBelow(schema: FormSchema, path: string): Applied {
  const found = findNode(schema, path)
  if (found === null) return gone()
  const { container, at } = found.place
  const isColumn = path.includes('.') && found.node.type === 'field'
  const copy = isColumn && found.node.type === 'field' ? copiedColumn(schema, found.node) : copied(schema, found.node)
  return placed(schema, copy, { container, at: at + 1 })
}

function renamed(schema: FormSchema, path: string, key: string): Applied {
  const found = findNode(schema, path)
  if (found === null) return gone()
  if (!Key.safeParse(key).success) return { ok: false, why: say('form.keyShape') }
  if (key === keyOf(found.node)) return { ok: true, schema, path }
  if (keysOf(schema).has(key)) return { ok: false, why: say('form.keyTwice', key) }
  const next = withKey(withRenamed(schema, path, key), path, key)
  const [table] = path.split('.')
  return { ok: true, schema: next, path: path.includes('.') ? `${table}.${key}` : key }
}

/** What speaks of it has its new name already. */
function withKey(schema: FormSchema, path: string, key: string): FormSchema {
  const node = findNode(schema, path)?.node
  if (node === undefined) return schema
  return replaced(
    schema,
    path,
    node.type === 'field' || node.type === 'detail' ? { ...node, key } : { ...node, id: key },
  )
}

function gone(): Applied {
  return { ok: false, why: say('form.nodeGone') }
}

/** What a command is called where it can be taken back. */
export function commandWords(schema: FormSchema, command: Command): string {
  if (command.do === 'add') return `添加${offerNames[command.offer]}`
  const name = nodeName(findNode(schema, command.path)?.node ?? null)
  return {
    move: `移动${name}`,
    copy: `复制${name}`,
    remove: `删除${name}`,
    change: `修改${name}`,
    rename: `修改${name}的标识`,
  }[command.do]
}

/** A node as people speak of it. */
export function nodeName(node: LayoutNode | null): string {
  if (node === null) return ''
  if (node.type === 'field' || node.type === 'detail') return `“${node.label}”`
  if (node.type === 'group') return node.title === '' ? '分组' : `“${node.title}”`
  return node.type === 'columns' ? '多列' : '说明文字'
}
