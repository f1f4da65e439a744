/** Spreadsheet addresses: `B4` is row 3, column 1, both counted from 0. */
export {
  addressOf,
  type CellPosition as Place,
  columnLetters as columnName,
  parseAddress as placeOf,
} from '@mingtai/zh'
