import { phrase, type MessageKey, type Phrase, type SlotsOf } from '@mingtai/messages'

/** What is wrong with a definition, and at which node (null: the whole). Errors keep it from being published. */
export interface Finding {
  node: string | null
  level: 'error' | 'warning'
  phrase: Phrase
}

export function error<Key extends MessageKey>(node: string | null, key: Key, ...args: SlotsOf<Key>): Finding {
  return { node, level: 'error', phrase: phrase(key, ...args) }
}

export function warning<Key extends MessageKey>(node: string | null, key: Key, ...args: SlotsOf<Key>): Finding {
  return { node, level: 'warning', phrase: phrase(key, ...args) }
}
