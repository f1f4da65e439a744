export * from './column.ts'
export * from './style.ts'
export * from './chunk.ts'
export * from './window.ts'
