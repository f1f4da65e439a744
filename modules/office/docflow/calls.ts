import { distributingCalls } from './distributing-calls.ts'
import { draftingCalls } from './drafting-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { manageCalls } from './manage-calls.ts'
import { receivingCalls } from './receiving-calls.ts'
import { receivingListCalls } from './receiving-list-calls.ts'
import { sendingCalls } from './sending-calls.ts'
import { sheetCalls } from './sheet-calls.ts'
import { tracesCalls } from './traces-calls.ts'

/** 公文: everything that may be asked about official documents. */
export const docflowCalls = {
  ...receivingListCalls,
  ...receivingCalls,
  ...draftingCalls,
  ...sendingCalls,
  ...distributingCalls,
  ...tracesCalls,
  ...sheetCalls,
  ...libraryCalls,
  ...manageCalls,
}
