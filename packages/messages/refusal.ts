import type { MessageKey } from './catalogue.ts'
import type { DataOf } from './refusal-data.ts'
import { sayPhrase } from './say.ts'
import type { Phrase, Slot, SlotsOf } from './say.ts'
import { refusalStatusOf } from './refusal-status.ts'
import type { MessageLevel } from './refusal-status.ts'

/** What a refusal may carry beside its sentence. */
export interface RefusalDetails<Key extends MessageKey = MessageKey> {
  status?: number
  level?: MessageLevel
  field?: string | null
  data?: DataOf<Key>
}

/** Of a refusal that comes from an engine or another process, whose key is known only when it runs. */
export type SentDetails = Omit<RefusalDetails, 'data'> & { data?: unknown }

/** The person can act on it: wrong input, missing right, a row that is gone. Everything else that fails is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly key: MessageKey
  readonly args: readonly Slot[]
  /** As in HTTP; the reply envelopes decide what is sent. */
  readonly status: number
  readonly level: MessageLevel
  /** The form field beside which the sentence is shown. */
  readonly field: string | null
  readonly data: unknown

  constructor({ key, args }: Phrase, details: SentDetails = {}) {
    super(sayPhrase({ key, args }))
    const refusalStatus = refusalStatusOf(key)
    this.key = key
    this.args = args
    this.status = details.status ?? refusalStatus.status
    this.level = details.level ?? refusalStatus.level
    this.field = details.field ?? null
    this.data = details.data ?? null
  }

  /** The same refusal, shown beside a field. */
  at(field: string): Refusal {
    return this.with({ field })
  }

  with(details: RefusalDetails): Refusal {
    const { key, args, status, level, field, data } = this
    return new Refusal({ key, args }, { status, level, field, data, ...details })
  }
}

/** A refusal to be thrown or returned: `throw refusal('field.required', '名称').at('name')`. */
export function refusal<Key extends MessageKey>(key: Key, ...args: SlotsOf<Key>): Refusal {
  return new Refusal({ key, args })
}

export function refuse<Key extends MessageKey>(key: Key, ...args: SlotsOf<Key>): never {
  throw new Refusal({ key, args })
}

export function refuseWith<Key extends MessageKey>(
  details: RefusalDetails<NoInfer<Key>>,
  key: Key,
  ...args: SlotsOf<Key>
): never {
  throw new Refusal({ key, args }, details)
}

/** Throw what an engine returned. */
export function refusePhrase(phrase: Phrase, details: SentDetails = {}): never {
  throw new Refusal(phrase, details)
}
