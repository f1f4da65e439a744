import { fileName } from '@mingtai/formula'

/**
 * A piece of formula text with functions named as files name them; null where one of them is known to us alone.
 * Texts in quotes stay as they are.
 */
export function prefixed(text: string): string | null {
  let isKnown = true
  const spelled = text.replace(
    /"[^"]*"|'[^']*'|(?<![\w.\u0080-\uffff])([A-Za-z\u0080-\uffff][\w.\u0080-\uffff]*)(?=\()/g,
    (all, name: string | undefined) => {
      const spelling = name === undefined ? all : fileName(name)
      isKnown &&= spelling !== null
      return spelling ?? all
    },
  )
  return isKnown ? spelled : null
}
