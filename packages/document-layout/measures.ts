/** The paper of GB/T 9704 section 5, in millimetres. */
export const paper = { width: 210, height: 297 } as const

/** 版心: 156 × 225 mm, 37 mm from the top and 28 mm from the left edge. */
export const typeArea = { left: 28, top: 37, width: 156, height: 225, right: 184, bottom: 262 } as const

/** 每面排 22 行. */
export const PAGE_ROWS = 22
/** 每行排 28 个字. */
export const LINE_CELLS = 28
/** Height of a row and width of a cell. */
export const ROW = typeArea.height / PAGE_ROWS
export const CELL = typeArea.width / LINE_CELLS

export const MILLIMETRES_A_POINT = 25.4 / 72

/** Points of the named sizes (字号). */
export const sizes = { two: 22, three: 16, four: 14 } as const

/** 28 characters of 16 pt are 158 mm: each gives up this part of its size, so that they are 156. */
export const BODY_TIGHTENING = CELL / (sizes.three * MILLIMETRES_A_POINT) - 1

/** The baseline lies this part of the size below the top of the character's box. */
export const ASCENT = 0.88
