import type { PageSetup, PlacedCondition, PlacedObject, SheetTail } from '@mingtai/sheet-core'
import { crc32, deflateSync } from 'node:zlib'

/** Rules, checks, notes, picture and print set-up of the demo file, for our writer and its peers alike. */
export const STATUSES = ['待审核', '已通过', '已驳回', '已归档']
export const SCALE = [
  { at: 'min', color: '#F8696B' },
  { at: 'percentile', value: 50, color: '#FFEB84' },
  { at: 'max', color: '#63BE7B' },
] as const
export const NOTES = 100
const FIRST = 2

export const orderPage: PageSetup = {
  paper: 'A4',
  orientation: 'landscape',
  margins: { top: 15, right: 12, bottom: 15, left: 12 },
  fit: 'width',
  titleRows: { from: 0, to: 1 },
  footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '' },
}

export function orderTail(rows: number): SheetTail {
  const over = (column: number) => [{ fromRow: FIRST, toRow: FIRST + rows - 1, fromColumn: column, toColumn: column }]
  const rule = (one: PlacedCondition['rule'], column: number): PlacedCondition => ({
    rule: one,
    ranges: over(column),
    figures: null,
    repeated: null,
    formulas: one.kind === 'cell' ? one.values : null,
  })
  return {
    conditions: [
      rule({ kind: 'cell', operator: 'GT', values: ['900'], style: { bold: true, color: '#C00000' } }, 8),
      rule({ kind: 'scale', points: [...SCALE] }, 14),
    ],
    validations: [
      { validation: { kind: 'list', values: STATUSES, required: false, message: '请选择状态' }, ranges: over(13) },
    ],
    notes: Array.from({ length: NOTES }, (_, i) => ({
      row: FIRST + i,
      column: 1,
      author: '审核人',
      text: `第 ${i + 1} 单已核对`,
    })),
    filter: { fromRow: 1, toRow: FIRST + rows - 1, fromColumn: 0, toColumn: 19 },
  }
}

/** Beside the list, where it covers nothing. */
export function orderPicture(): PlacedObject {
  const picture = `data:image/png;base64,${Buffer.from(picturePng()).toString('base64')}`
  return { kind: 'picture', fromRow: 2, toRow: 16, fromColumn: 21, toColumn: 26, chart: null, picture, alt: '示例' }
}

/** 400 × 300 pixels that change everywhere: (x · 255 / 400, y · 255 / 300, x xor y). */
function picturePng(): Uint8Array {
  const [width, height] = [400, 300]
  const pixels = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      pixels[at] = (x * 255) / width
      pixels[at + 1] = (y * 255) / height
      pixels[at + 2] = (x ^ y) & 255
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    block('IHDR', header),
    block('IDAT', deflateSync(pixels)),
    block('IEND', Buffer.alloc(0)),
  ])
}

function block(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
