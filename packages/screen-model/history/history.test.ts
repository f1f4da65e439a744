import { sayPhrase } from '@mingtai/messages'
import { expect, test } from 'vitest'
import { newComponent } from '../catalogue/new-component.ts'
import { clipboardOf, readClipboard } from '../change/clipboard.ts'
import { documentDifference } from '../change/difference.ts'
import { emptyDocument } from '../document/empty-document.ts'
import { applied } from './apply.ts'
import { themes } from '../theme/theme.ts'
import { done, newHistory, undone } from './history.ts'

const parts = ['a', 'b', 'c'].map((id, at) =>
  newComponent({ id, type: 'text', name: id, frame: { x: at * 100, y: 0 } }),
)
const screen = { ...emptyDocument('大屏'), components: parts }

test('nudges within a second are one step', () => {
  let history = newHistory(screen)
  for (const at of [0, 100, 900, 5000]) history = done(history, { do: 'move', ids: ['a'], x: 1, y: 0 }, at).history
  expect(history.document.components[0]?.frame.x).toBe(4)
  expect(history.past.length).toBe(2)
  expect(undone(history).document.components[0]?.frame.x).toBe(3)
  expect(undone(undone(history)).document).toBe(screen)
})

test('what changes nothing is no step: nobody undoes it', () => {
  const ids = ['a', 'b', 'c']
  const first = done(newHistory(screen), { do: 'align', ids, to: 'left' }, 0).history
  const again = [
    { do: 'align', ids, to: 'left' },
    { do: 'equalSize', ids, what: 'both' },
    { do: 'lock', ids, isLocked: false },
    { do: 'setSpec', ids, spec: { padding: parts[0]?.spec.padding ?? 0 } },
    { do: 'zOrder', ids: ['c'], to: 'front' },
    { do: 'setPage', page: { name: '大屏' } },
  ] as const
  for (const command of again) {
    const { history } = done(first, command, 9000)
    expect([command.do, history.past.length, history.document === first.document]).toEqual([command.do, 1, true])
  }
})

test('words in a colour of the theme go with it to another one; a colour of their own stays', () => {
  const word = (id: string, colour: string) => newComponent({ id, type: 'text', options: { text: id, colour } })
  const components = [word('a', themes.indigo.muted), word('b', '#ff0000'), word('c', '')]
  const page = { ...screen.page, theme: 'indigo' as const }
  const history = done(
    newHistory({ ...screen, page, components }),
    { do: 'setPage', page: { theme: 'paper' } },
    0,
  ).history
  expect(history.document.components.map(({ options }) => options.colour)).toEqual([themes.paper.muted, '#ff0000', ''])
  expect(undone(history).document.components).toEqual(components)
})

test('a locked component is not touched, and the refusal names it', () => {
  const locked = applied(screen, { do: 'lock', ids: ['a'], isLocked: true })
  if (!locked.ok) throw new Error('not locked')
  const moved = applied(locked.document, { do: 'move', ids: ['a', 'b'], x: 1, y: 1 })
  expect(moved.ok ? '' : sayPhrase(moved.why)).toBe('“a”已锁定，请先解锁。')
})

test('copies have new ids, and bindings, groups and tabs stay among them', () => {
  const tabs = newComponent({ id: 't', type: 'tabs' })
  const inside = {
    ...newComponent({ id: 'i', type: 'text' }),
    parent: { id: 't', tab: 1 },
    bindComponent: 'a',
    clickType: 2 as const,
  }
  const [a, b] = [parts[0], parts[1]]
  if (a === undefined || b === undefined) throw new Error('no parts')
  const grouped = {
    ...screen,
    groups: [{ id: 'g', name: '组' }],
    components: [{ ...a, group: 'g' }, { ...b, group: 'g', bindComponent: 't', clickType: 2 as const }, tabs, inside],
  }
  const clipboard = readClipboard(JSON.parse(JSON.stringify(clipboardOf(grouped, ['a', 'b', 't']))))
  if (clipboard === null) throw new Error('no clipboard')
  expect(clipboard.components.map(({ id }) => id)).toEqual(['a', 'b', 't', 'i'])
  const pasted = applied(emptyDocument('另一个'), {
    do: 'paste',
    clipboard,
    ids: ['1', '2', '3', '4', 'h'],
    x: 50,
    y: 60,
  })
  expect(
    pasted.ok &&
      pasted.document.components.map(({ id, group, parent, bindComponent }) => [id, group, parent?.id, bindComponent]),
  ).toEqual([
    ['1', 'h', undefined, null],
    ['2', 'h', undefined, '3'],
    ['3', null, undefined, null],
    ['4', null, '3', '1'],
  ])
  expect(readClipboard({ mingtai: 'screen-components', components: [{ id: 'x' }] })).toBeNull()
})

test('the difference is told in sentences', () => {
  let history = newHistory(screen)
  const steps = [
    { do: 'move', ids: ['a'], x: 5, y: 6 },
    { do: 'setOptions', ids: ['b'], options: { textSize: 44 } },
    { do: 'remove', ids: ['c'] },
    { do: 'setPage', page: { width: 3840, height: 2160 } },
  ] as const
  for (const step of steps) history = done(history, step, 0).history
  expect(documentDifference(screen, history.document).map(({ sentence }) => sentence)).toEqual([
    '页面大小由1920×1080改为3840×2160。',
    '“a”由(0, 0)移到(5, 6)。',
    '“b”修改了字号。',
    '删除了文字“c”。',
  ])
})
