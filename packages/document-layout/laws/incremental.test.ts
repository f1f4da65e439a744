import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyDocument, layOutDocument, type OfficialDocument } from '../index.ts'
import { paragraph } from '../golden/samples.ts'
import { documentText } from './words.ts'

const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('replace', 'insert', 'remove'), documentText), {
  maxLength: 12,
})

it('a document that is edited paragraph by paragraph has the pages of one that is laid out at once', () => {
  fc.assert(
    fc.property(fc.array(documentText, { minLength: 1, maxLength: 12 }), edits, (texts, changes) => {
      let document: OfficialDocument = {
        ...emptyDocument('通知'),
        title: '关于测试的通知',
        body: texts.map((text) => paragraph(text)),
      }
      layOutDocument(document)
      for (const [place, kind, text] of changes) {
        const at = place % document.body.length
        const fresh = kind === 'remove' && document.body.length > 1 ? [] : [paragraph(text)]
        document = { ...document, body: document.body.toSpliced(at, kind === 'insert' ? 0 : 1, ...fresh) }
        expect(layOutDocument(document)).toEqual(layOutDocument(structuredClone(document)))
      }
    }),
    { numRuns: 40 },
  )
})
