import { alignments, allowedSchemes } from '@mingtai/rich-text'
import { Extension } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { checklistNodes } from './checklist.ts'
import { tableNodes } from './table.ts'

const alignable = ['paragraph', 'heading']

/** Alignment of a paragraph, stored as a word instead of a style. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: alignable,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => alignmentOf(element.dataset.align ?? element.style.textAlign),
          renderHTML: ({ align }) => (typeof align === 'string' ? { 'data-align': align } : {}),
        },
      },
    },
  ],
})

/**
 * The schema of a written text. Pasted content passes through it too: other tags, scripts, styles and pictures are
 * dropped, the words stay.
 */
export const extensions = [
  StarterKit.configure({
    ...{ trailingNode: false, codeBlock: { languageClassPrefix: null } },
    heading: { levels: [2, 3] },
    link: {
      ...{ openOnClick: false, autolink: true, defaultProtocol: 'https' },
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
      isAllowedUri: (address) => allowedSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`)),
    },
  }),
  Alignment,
  ...tableNodes,
  ...checklistNodes,
]

function alignmentOf(word: string): string | null {
  return alignments.find((name) => name === word) ?? null
}
