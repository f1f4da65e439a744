import { useState } from 'react'

export interface Typed {
  /** The person's own text while they type, what is stored otherwise. */
  value: string
  type(text: string): void
  /** Begins with another text than the shown one, such as a figure without its marks of thousands. */
  begin(text: string): void
  leave(): void
}

/**
 * What a field shows while somebody types in it: their own text, key by key, until they leave it. However the text is
 * read, trimmed or completed where it is stored, it never changes under the fingers.
 */
export function useTyped(shown: string, onType: (text: string) => void): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? shown,
    type: (text) => {
      setTyped(text)
      onType(text)
    },
    begin: setTyped,
    leave: () => setTyped(null),
  }
}
