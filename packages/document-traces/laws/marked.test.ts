import { type Block, emptyDocument, type OfficialDocument, type Paragraph, textOf } from '@mingtai/document-layout'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts, markedCopy } from '../index.ts'
import { markBody } from '../marked/mark-body.ts'

const words = fc.string({ unit: fc.constantFrom(...'云州市关于印发行动计划的通知，。12月日年A'), maxLength: 24 })
const paragraph = words.map((text): Paragraph => ({ kind: 'paragraph', level: 0, runs: [{ text, isBold: false }] }))
const table = fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 4 }).map((rows): Block => {
  const cell = (text: string) => ({ text, span: 1, align: 'left' as const })
  return { kind: 'table', widths: [1, 2], headRows: 0, rows: rows.map((row) => row.map(cell)) }
})
const body = fc.array(fc.oneof({ weight: 6, arbitrary: paragraph }, { weight: 1, arbitrary: table }), { maxLength: 7 })

/** Bodies as people change them: most of each stays as it was. */
const bodies = fc
  .tuple(
    body,
    fc.array(fc.array(fc.tuple(fc.nat(6), fc.nat(3), paragraph, words), { maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([first, steps]) => {
    const all: Block[][] = [first]
    for (const step of steps) {
      let next = [...(all.at(-1) ?? [])]
      for (const [at, verb, added, typed] of step) {
        const block = next[at]
        if (verb === 0) next = next.toSpliced(at, 1)
        else if (verb === 1 || block === undefined || block.kind !== 'paragraph') next = next.toSpliced(at, 0, added)
        else {
          const text = textOf(block)
          const cut = Math.floor(text.length / 2)
          const changed =
            verb === 2 ? text.slice(0, cut) + typed + text.slice(cut) : text.slice(0, cut) + text.slice(cut + 2)
          next[at] = { ...block, runs: [{ text: changed, isBold: false }] }
        }
      }
      all.push(next)
    }
    return all
  })

const authors = ['拟稿人', '甲', '乙', '丙', '丁'] as const
const versionsOf = (all: readonly (readonly Block[])[]) =>
  all.map((one, at) => ({ body: one, author: authors[at % authors.length] ?? '' }))

/** The words of a marked body without what is only of the other version. */
function without(kind: 'inserted' | 'deleted', all: readonly (readonly Block[])[]): string[][] {
  return markBody(versionsOf(all)).flatMap(({ state, block }) => {
    if (state === kind) return []
    if (block.kind === 'paragraph') return [[wordsWithout(kind, block.runs)]]
    if (block.kind === 'picture') return [['图']]
    const rows = block.rows.map((row) =>
      row.map((cell) => (cell.marked === undefined ? cell.text : wordsWithout(kind, cell.marked))),
    )
    // A row that was put in or struck as a whole stands in the table with nothing of it left.
    return [rows.flat().filter((text) => text !== '')]
  })
}

function wordsWithout(kind: 'inserted' | 'deleted', runs: Paragraph['runs']): string {
  return runs.flatMap(({ text, change }) => (change?.kind === kind ? [] : [text])).join('')
}

function plainWords(blocks: readonly Block[]): string[][] {
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return [textOf(block)]
    return block.kind === 'table'
      ? block.rows.flatMap((row) => row.map(({ text }) => text)).filter((text) => text !== '')
      : ['图']
  })
}

describe('two texts', () => {
  it('give the one without what was put in, and the other without what was struck', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = compareTexts(before, after)
        const left = pieces.filter(({ kind }) => kind !== 'inserted').map(({ text }) => text)
        const right = pieces.filter(({ kind }) => kind !== 'deleted').map(({ text }) => text)
        expect(left.join('')).toBe(before)
        expect(right.join('')).toBe(after)
        expect(pieces.every(({ text }) => text !== '')).toBe(true)
      }),
    )
  })

  it('differ in nothing where they are the same', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(compareTexts(text, text).filter(({ kind }) => kind !== 'same')).toEqual([])
      }),
    )
  })
})

describe('the marked copy of any versions', () => {
  it('is the first version without what was put in, and the last one without what was struck', () => {
    fc.assert(
      fc.property(bodies, (all) => {
        expect(without('inserted', all)).toEqual(plainWords(all[0] ?? []))
        expect(without('deleted', all)).toEqual(plainWords(all.at(-1) ?? []))
      }),
    )
  })

  it('marks the same whether or not a version is there twice', () => {
    fc.assert(
      fc.property(bodies, fc.nat(4), (all, at) => {
        const place = at % all.length
        const versions = versionsOf(all)
        const same = versions[place]
        if (same === undefined) return
        expect(markBody(versions.toSpliced(place, 0, same))).toEqual(markBody(versions))
      }),
    )
  })

  it('names whoever put a word in, whatever others wrote around it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), (places) => {
        let text = '各单位要认真组织实施，及时报送进展情况。'
        const all = [[written(text)]]
        places.forEach((place, at) => {
          const word = `${'甲乙丙丁'.charAt(at)}处`
          text = text.slice(0, place) + word + text.slice(place)
          all.push([written(text)])
        })
        const [marked] = markBody(versionsOf(all))
        const runs = marked?.block.kind === 'paragraph' ? marked.block.runs : []
        for (const { text: words, change } of runs)
          if (change?.kind === 'inserted')
            for (const letter of words) if ('甲乙丙丁'.includes(letter)) expect(change.author).toBe(letter)
      }),
    )
  })
})

function written(text: string): Paragraph {
  return { kind: 'paragraph', level: 0, runs: [{ text, isBold: false }] }
}

const document = (text: string, more: Partial<OfficialDocument> = {}): OfficialDocument => {
  return { ...emptyDocument('通知'), title: '关于印发行动计划的通知', body: [written(text)], ...more }
}

describe('what reviewers do', () => {
  it('numbers and days change whole, and what stays between two changes stays', () => {
    expect(compareTexts('于2026年3月1日前报送12份。', '于2026年3月15日前报送120份。')).toEqual([
      ...[
        { kind: 'same', text: '于' },
        { kind: 'deleted', text: '2026年3月1日' },
        { kind: 'inserted', text: '2026年3月15日' },
      ],
      ...[
        { kind: 'same', text: '前报送' },
        { kind: 'deleted', text: '12' },
        { kind: 'inserted', text: '120' },
        { kind: 'same', text: '份。' },
      ],
    ])
  })

  it('a single character between two long changes is no part that stayed', () => {
    expect(compareTexts('办公室要加强领导', '办公厅牵头要统筹加强领导').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['same', 'deleted', 'inserted']),
    )
  })

  it('a comparison of three versions says who of two has done what', () => {
    const copy = markedCopy([
      { document: document('认真贯彻组织实施，每半年通报一次。'), author: '刘洋' },
      { document: document('认真抓好组织实施，每半年通报一次。', { copyRecipients: ['市委办公室'] }), author: '林晓' },
      {
        document: document('认真抓好组织实施，每季度通报一次。', {
          ...{ title: '关于印发三年行动计划的通知', copyRecipients: ['市委办公室'] },
        }),
        author: '王海涛',
      },
    ])
    expect(copy.changes).toEqual([
      { block: 0, deleted: '贯彻', inserted: '抓好', authors: ['林晓'] },
      { block: 0, deleted: '半年', inserted: '季度', authors: ['王海涛'] },
    ])
    expect(copy.elements).toEqual([
      { name: '标题', before: '关于印发行动计划的通知', after: '关于印发三年行动计划的通知', author: '王海涛' },
      { name: '抄送机关', before: '', after: '市委办公室', author: '林晓' },
    ])
    expect(copy.document.markedTitle?.find(({ change }) => change !== undefined)).toMatchObject({
      ...{ text: '三年', change: { kind: 'inserted', author: '王海涛' } },
    })
  })
})
