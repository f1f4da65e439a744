import { expect, it } from 'vitest'
import { applyBatch } from '../apply/apply.ts'
import { checkBatch } from '../apply/check.ts'
import type { Book } from '../book.ts'
import type { Batch, Operation } from '../operation.ts'
import { addOwn, confirmedRevision, createReplica, receive, refuseOwn, type Replica } from '../replica/replica.ts'
import { fold } from '../snapshot/fold.ts'
import { bookOf, snapshotOf } from '../snapshot/snapshot.ts'
import { batchOf, type Dice, dice, runs, seen, smallBook, someOperation } from './world.ts'

interface Client {
  name: string
  replica: Replica
  sent: number
  done: string[]
  undone: string[]
  numbers: number
}

/** People who act at once over slow and broken lines, until all is quiet. */
function storm(roll: Dice, steps: number) {
  const server = smallBook()
  const log: Batch[] = []
  const first = snapshotOf(server)
  const start = () => createReplica(bookOf(structuredClone(first)))
  const clients = ['a', 'b', 'c', 'd'].slice(0, 2 + roll(3)).map((name): Client => ({
    name,
    replica: start(),
    sent: 0,
    done: [],
    undone: [],
    numbers: 0,
  }))
  let made = 0
  let refused = 0
  const heard = new Map(clients.map(({ name }) => [name, 0]))
  for (let step = 0; step < steps; step += 1) {
    const client = clients[roll(clients.length)]
    if (client === undefined) continue
    const what = roll(10)
    if (what < 5) act(client, roll, (made += 1))
    else if (what < 7) send(client)
    else if (what < 9) hear(client, 1 + roll(4))
    else if (roll(6) === 0) reopen(client)
  }
  for (const client of clients)
    while (client.replica.unconfirmed.length > 0) {
      send(client)
      hear(client, Infinity)
    }
  for (const client of clients) hear(client, Infinity)
  return { server, log, clients, refused }

  function send({ replica, name }: Client): void {
    const own = replica.unconfirmed[0]?.batch
    if (own === undefined || log.some(({ key }) => key === own.key)) return
    if (roll(12) === 0 || checkBatch(server, own) !== null) {
      refused += 1
      for (const batch of refuseOwn(replica, own.key)) forget(name, batch.key)
      return
    }
    const wire: Batch = JSON.parse(JSON.stringify(own))
    applyBatch(server, wire)
    log.push(wire)
  }

  function hear(client: Client, most: number): void {
    const from = heard.get(client.name) ?? 0
    const batches = log.slice(from, from + most)
    heard.set(client.name, from + batches.length)
    const others = batches.filter((batch) => batch.client !== client.name)
    const before = seen(client.replica.book)
    const { refused: lost } = receive(client.replica, batches)
    for (const { key } of lost) forget(client.name, key)
    // What was confirmed looks as it did before it was.
    if (others.length === 0 && lost.length === 0) expect(seen(client.replica.book)).toBe(before)
  }

  /** Somebody comes back after a long time: a snapshot, and what was not sent on top. */
  function reopen(client: Client): void {
    const known = log.length
    const waiting = client.replica.unconfirmed.filter(({ batch }) => !log.some(({ key }) => key === batch.key))
    const book = bookOf(JSON.parse(JSON.stringify(snapshotOf(server))))
    client.replica = createReplica(book)
    heard.set(client.name, known)
    for (const { batch } of waiting) if (!addOwn(client.replica, batch)) forget(client.name, batch.key)
  }

  function forget(name: string, key: string): void {
    const client = clients.find((one) => one.name === name)
    if (client !== undefined) client.done = client.done.filter((one) => one !== key)
  }
}

function act(client: Client, roll: Dice, made: number): void {
  const { replica, name } = client
  const operations: Operation[] = []
  const kind = roll(8)
  const undo = client.done.at(-1)
  const redo = client.undone.at(-1)
  if (kind === 0 && undo !== undefined) operations.push({ do: 'void', batch: undo })
  else if (kind === 1 && redo !== undefined) operations.push({ do: 'unvoid', batch: redo })
  else {
    const one = someOperation(replica.book, roll, made)
    if (one !== null) operations.push(one)
  }
  if (operations.length === 0) return
  const key = `${name}-${(client.numbers += 1)}`
  const batch = batchOf(key, confirmedRevision(replica), operations)
  if (!addOwn(replica, batch)) return
  if (operations[0]?.do === 'void') {
    client.undone.push(...client.done.splice(-1))
  } else if (operations[0]?.do === 'unvoid') client.done.push(...client.undone.splice(-1))
  else client.done.push(key)
}

it('shows everybody the same once all is said, as often as people act at once', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const { server, clients } = storm(dice(seed), 60)
    const shown = seen(server)
    for (const { name, replica } of clients) expect(seen(replica.book), `seed ${seed}, ${name}`).toBe(shown)
  }
})

it('goes on from a snapshot as from the book itself', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const roll = dice(seed + 10_000)
    const { server, log } = storm(roll, 50)
    const half = Math.floor(log.length / 2)
    const book = smallBook()
    for (const batch of log.slice(0, half)) applyBatch(book, batch)
    const again = bookOf(JSON.parse(JSON.stringify(snapshotOf(book))))
    for (const batch of log.slice(half)) applyBatch(again, batch)
    expect(seen(again), `seed ${seed}`).toBe(seen(server))
  }
})

it('shows the same after old ways back were forgotten', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const { server } = storm(dice(seed + 20_000), 50)
    const before = seen(server)
    fold(server, server.revision)
    expect(seen(server), `seed ${seed}`).toBe(before)
    expect(seen(bookOf(JSON.parse(JSON.stringify(snapshotOf(server))))), `seed ${seed}`).toBe(before)
  }
})

it('shows after a roll-back exactly what was there before', () => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const roll = dice(seed + 30_000)
    const book = storm(roll, 30).server
    const before = stateOf(book)
    const replica = createReplica(book)
    for (let at = 0; at < 6; at += 1) {
      const operation = someOperation(book, roll, 1000 + at)
      if (operation !== null) addOwn(replica, batchOf(`z-${at}`, book.revision, [operation]))
    }
    for (const { batch } of replica.unconfirmed.slice()) refuseOwn(replica, batch.key)
    expect(stateOf(book), `seed ${seed}`).toBe(before)
  }
})

/** What is seen, and how it could be taken back. */
function stateOf(book: Book): string {
  const stacks = snapshotOf(book).sheets.map(({ contents }) =>
    contents.map((one) => one.stacks.toSorted(([row], [other]) => row - other)).filter((one) => one.length > 0),
  )
  return seen(book) + JSON.stringify(stacks)
}
