import { say } from '@mingtai/messages'
import { writtenLength } from '@mingtai/rich-text'
import type { Rule } from 'antd/es/form'

/** Characters without white space and marks. Office specification, section 5. */
export function writtenAtMost(most: number): Rule {
  return {
    validator: (_, html: string | undefined) =>
      writtenLength(html ?? '') > most
        ? Promise.reject(new Error(say('field.tooManyCharacters', most)))
        : Promise.resolve(),
  }
}
