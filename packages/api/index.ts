export * from './call.ts'
export * from './client.ts'
export * from './envelope.ts'
export * from './paging.ts'
