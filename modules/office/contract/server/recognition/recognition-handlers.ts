import type { Handlers } from '@mingtai/api'
import { inProcess, RefusedFile } from '@mingtai/file-preview'
import { refuse } from '@mingtai/messages'
import { checkedType } from '@mingtai/modules/ground/attachment/server'
import { type Context, signedIn, spend } from '@mingtai/server-kit'
import type { contractCalls } from '../../calls.ts'
import type { recognitionCalls } from '../../recognition-calls.ts'
import { readContract } from './read-contract.ts'

type RecognitionHandlers = Pick<Handlers<typeof contractCalls, Context>, keyof typeof recognitionCalls>
/** Reading a file takes the server's time. */
const readings = { what: 'contract-reading', most: 60, seconds: 3600 }

/** Reads the text layer of a contract; pictures of pages have none, and that is said. */
export function recognitionHandlers(): RecognitionHandlers {
  return {
    async identifyFile({ file }, context) {
      signedIn(context)
      await spend(context, readings)
      const { name, path, size } = file
      const type = await checkedType(file)
      const pages = await inProcess({ kind: 'words', file: { path, name, type, size } }).catch((problem: unknown) => {
        if (problem instanceof RefusedFile) return refuse('contract.unreadFile', name, problem.message)
        throw problem
      })
      if (pages.every(({ words }) => words.trim() === '')) refuse('contract.noWords', name)
      return readContract(pages)
    },
  }
}
