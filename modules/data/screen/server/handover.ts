import { ownedRows } from '@mingtai/server-kit'
import { screen } from './tables.ts'

/** 制作的大屏: those that belong to the leaver. */
export const screenHandover = ownedRows(screen, {
  key: 'screen',
  name: '制作的大屏',
  otherwise: '留在大屏列表，不再属于任何人',
})
