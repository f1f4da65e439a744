/** As much of SQL Server's protocol as tests of the driver need: sign-in, rows, errors, and the word to stop. */
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

export interface TdsStub {
  port: number
  /** Texts and values of the calls that came, as their bytes. */
  calls: Buffer[]
  attentions: number
  /** Rows that were written to slow readers. */
  written: number
  /** What transactions were told: begin, commit, rollback; and the batches without values. */
  told: string[]
  /** Answers a call or a batch by its text; null: as always. `dies` ends the connection, `silent` says nothing. */
  answerTo: ((text: string) => Answer | null) | null
  stop(): Promise<void>
}

type Answer = Buffer | 'dies' | 'silent'

const DONE = done(0)

export async function startTds(): Promise<TdsStub> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket, stub)
  })
  const stub: TdsStub = {
    port: 0,
    calls: [],
    attentions: 0,
    written: 0,
    told: [],
    answerTo: null,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  stub.port = typeof address === 'object' && address !== null ? address.port : 0
  return stub
}

function serve(socket: Socket, stub: TdsStub): void {
  let waiting = Buffer.alloc(0)
  let message = Buffer.alloc(0)
  let isStopped = false
  let isOwed = false
  socket.on('data', (data) => {
    waiting = Buffer.concat([waiting, data])
    while (waiting.length >= 8 && waiting.length >= waiting.readUInt16BE(2)) {
      const packet = waiting.subarray(0, waiting.readUInt16BE(2))
      waiting = waiting.subarray(packet.length)
      message = Buffer.concat([message, packet.subarray(8)])
      if ((packet[1]! & 1) === 0) continue
      answer(packet[0]!, message)
      message = Buffer.alloc(0)
    }
  })

  function answer(type: number, body: Buffer): void {
    if (type === 18) return send(Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 255, 15, 0, 7, 208, 0, 0, 2]))
    if (type === 16) {
      const isWrong = body.includes(wide('nobody'))
      return send(
        Buffer.concat([isWrong ? failure(18_456, 'Login failed for user.') : loginAck(), isWrong ? done(2) : DONE]),
      )
    }
    if (type === 6) {
      stub.attentions++
      isStopped = true
      // A statement that is stopped is answered, and then the word to stop.
      if (isOwed) send(done(2))
      isOwed = false
      return send(done(0x20))
    }
    if (type === 14) return transactionTold(body)
    if (type === 1) {
      const text = body.subarray(body.readUInt32LE(0)).toString('utf16le')
      // The driver begins each session with settings of its own.
      if (!text.startsWith('set ansi_nulls')) stub.told.push(text)
      return given(text) ? undefined : send(DONE)
    }
    stub.calls.push(body)
    isStopped = false
    if (given(textOf(body))) return
    if (body.includes(wide('wrong'))) return send(Buffer.concat([failure(208, 'Invalid object name.'), done(2)]))
    if (body.includes(wide('silent'))) return
    if (body.includes(wide('endless'))) return endless(0)
    if (body.includes(wide('exec '))) return send(called(body.includes(wide('mingtai_out_1 output'))))
    send(Buffer.concat([columns(), firstRow(), emptyRow(), DONE]))
  }

  function given(text: string): boolean {
    const own = stub.answerTo?.(text) ?? null
    if (own === 'dies') socket.destroy()
    else if (own === 'silent') isOwed = true
    else if (own !== null) send(own)
    return own !== null
  }

  /** Five begins, seven commits, eight takes back. The server names the transaction in eight bytes. */
  function transactionTold(body: Buffer): void {
    const kind = { 5: 'begin', 7: 'commit', 8: 'rollback' }[body.readUInt16LE(body.readUInt32LE(0))] ?? ''
    stub.told.push(kind)
    if (given(kind)) return
    const name = Buffer.from([8, 1, 0, 0, 0, 0, 0, 0, 0])
    const change = kind === 'begin' ? [Buffer.from([8]), name, Buffer.from([0])] : [Buffer.from([9, 0]), name]
    const words = Buffer.concat(change)
    const length = Buffer.alloc(2)
    length.writeUInt16LE(words.length)
    send(Buffer.concat([Buffer.from([0xe3]), length, words, DONE]))
  }

  /** Rows for ever, as fast as they are taken. */
  function endless(from: number): void {
    if (isStopped || socket.destroyed) return
    const rows = Buffer.concat(Array.from({ length: 100 }, () => firstRow()))
    stub.written += 100
    const isTaken = write(from === 0 ? Buffer.concat([columns(), rows]) : rows, false)
    if (isTaken) setImmediate(() => endless(from + 100))
    else socket.once('drain', () => endless(from + 100))
  }

  function send(body: Buffer): void {
    write(body, true)
  }

  function write(body: Buffer, isLast: boolean): boolean {
    let isTaken = true
    for (let at = 0; at < body.length; at += 4088) {
      const part = body.subarray(at, at + 4088)
      const head = Buffer.from([4, isLast && at + 4088 >= body.length ? 1 : 0, 0, 0, 0, 0, 1, 0])
      head.writeUInt16BE(part.length + 8, 2)
      isTaken = socket.write(Buffer.concat([head, part]))
    }
    return isTaken
  }
}

export function wide(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}

/** The statement of a call: behind the headers stand the procedure's number, its options, and the statement as its first value. */
function textOf(body: Buffer): string {
  const at = body.indexOf(Buffer.from([0xe7]))
  const bytes = body.readUInt16LE(at + 8)
  return body.subarray(at + 10, at + 10 + bytes).toString('utf16le')
}

/** What a statement that failed is answered with. */
export function failed(number: number, words: string, severity = 14): Buffer {
  return Buffer.concat([failure(number, words, severity), done(2)])
}

/** Rows of texts. */
export function textRows(rows: readonly (readonly (string | null)[])[]): Buffer {
  const width = rows[0]?.length ?? 0
  const column = Buffer.from([0, 0, 0, 0, 9, 0, 0xe7, 0x40, 0x1f, 9, 4, 0xd0, 0, 52, 0])
  const cell = (value: string | null) => {
    const length = Buffer.alloc(2)
    length.writeUInt16LE(value === null ? 0xffff : value.length * 2)
    return Buffer.concat([length, wide(value ?? '')])
  }
  const lines = rows.map((row) => Buffer.concat([Buffer.from([0xd1]), ...row.map(cell)]))
  const head = Buffer.from([0x81, width, 0])
  return Buffer.concat([head, ...Array.from({ length: width }, () => column), ...lines, DONE])
}

function named(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), wide(text)])
}

function loginAck(): Buffer {
  const body = Buffer.concat([Buffer.from([1, 0x74, 0, 0, 4]), named('Stub'), Buffer.from([15, 0, 7, 208])])
  return Buffer.concat([Buffer.from([0xad, body.length, 0]), body])
}

function failure(number: number, words: string, severity = 14): Buffer {
  const head = Buffer.alloc(8)
  head.writeInt32LE(number, 0)
  head[4] = 1
  head[5] = severity
  head.writeUInt16LE(words.length, 6)
  const body = Buffer.concat([head, wide(words), named('stub'), named(''), Buffer.alloc(4)])
  const length = Buffer.alloc(3)
  length[0] = 0xaa
  length.writeUInt16LE(body.length, 1)
  return Buffer.concat([length, body])
}

/** 0xfd ends a batch, 0xff a statement within it. */
function done(status: number, kind = 0xfd): Buffer {
  const token = Buffer.alloc(13)
  token[0] = kind
  token.writeUInt16LE(status, 1)
  return token
}

/** Two results of a procedure, and what it gives back behind them. */
function called(gives: boolean): Buffer {
  const number = Buffer.concat([Buffer.from([0x81, 1, 0, 0, 0, 0, 0, 9, 0, 0x26, 8])])
  const one = (name: string, value: number) => {
    const row = Buffer.alloc(10)
    row[0] = 0xd1
    row[1] = 8
    row.writeBigInt64LE(BigInt(value), 2)
    return Buffer.concat([number, named(name), row, done(1, 0xff)])
  }
  const results = [one('第一', 1), one('第二', 2), ...(gives ? [one('mingtai_out_1', 3)] : [])]
  return Buffer.concat([...results, DONE])
}

/** bigint, decimal(38,9), nvarchar(100), bit, datetimeoffset(7), money. */
function columns(): Buffer {
  const column = (type: number[], name: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 0, 9, 0]), Buffer.from(type), named(name)])
  return Buffer.concat([
    Buffer.from([0x81, 6, 0]),
    column([0x26, 8], '编号'),
    column([0x6a, 17, 38, 9], '金额'),
    column([0xe7, 200, 0, 9, 4, 0xd0, 0, 52], '名'),
    column([0x68, 1], 'b'),
    column([0x2b, 7], 't'),
    column([0x6e, 8], 'm'),
  ])
}

function firstRow(): Buffer {
  const number = Buffer.alloc(9)
  number[0] = 8
  number.writeBigInt64LE(9_223_372_036_854_775_807n, 1)
  const decimal = Buffer.alloc(18)
  decimal[0] = 17
  decimal[1] = 1
  let rest = 12_345_678_901_234_567_890_123_456_789_123_456_789n
  for (let at = 2; at < 18; at++, rest >>= 8n) decimal[at] = Number(rest & 255n)
  const text = wide('𠮷😀')
  // 2024-02-29 04:00 UTC at +08:00: ticks, days since year one, minutes.
  const moment = Buffer.alloc(11)
  moment[0] = 10
  moment.writeUIntLE(4 * 3600 * 10_000_000, 1, 5)
  moment.writeUIntLE(738_944, 6, 3)
  moment.writeInt16LE(480, 9)
  const money = Buffer.from([8, 255, 255, 255, 127, 255, 255, 255, 255])
  return Buffer.concat([
    Buffer.from([0xd1]),
    number,
    decimal,
    Buffer.from([text.length, 0]),
    text,
    Buffer.from([1, 1]),
    moment,
    money,
  ])
}

function emptyRow(): Buffer {
  return Buffer.from([0xd1, 0, 0, 255, 255, 0, 0, 0])
}
