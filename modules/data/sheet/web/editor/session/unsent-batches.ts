import type { Batch, Replica } from '@mingtai/sheet-model'
import { browserStorage } from '@mingtai/ui'

/**
 * What was typed and not confirmed, by the page load that typed it: written to the browser at once, so that neither a reload
 * nor a day without a network loses it. The tab that lives holds a lock on its own; others take over only what nobody holds.
 */
export interface UnsentBatches {
  /** null: there is none. */
  write(client: string, batches: readonly Batch[]): void
  /** Those of page loads of this document that are gone. */
  orphans(): Promise<Batch[][]>
  /** This page load lives until the signal. */
  live(client: string, stopped: AbortSignal): void
}

export function unsentBatches(document: string): UnsentBatches {
  const listName = `sheet-unsent.${document}`
  const nameOf = (client: string) => `${listName}.${client}`
  const clients = () => readList(browserStorage.get(listName))
  const setClients = (all: readonly string[]) => {
    if (all.length === 0) browserStorage.drop(listName)
    else browserStorage.set(listName, JSON.stringify(all))
  }
  return {
    write(client, batches) {
      const others = clients().filter((one) => one !== client)
      if (batches.length === 0) {
        browserStorage.drop(nameOf(client))
        if (others.length < clients().length) setClients(others)
        return
      }
      browserStorage.set(nameOf(client), JSON.stringify(batches))
      setClients([...others, client])
    },
    async orphans() {
      const found: Batch[][] = []
      for (const client of clients()) {
        if (await isAlive(client)) continue
        const text = browserStorage.get(nameOf(client))
        const batches: Batch[] = text === null ? [] : JSON.parse(text)
        if (batches.length > 0) found.push(batches)
      }
      return found
    },
    live(client, stopped) {
      void navigator.locks
        ?.request(lockOf(client), () => new Promise<void>((done) => stopped.addEventListener('abort', () => done())))
        .catch(() => {})
    },
  }
}

/** Writes to the browser what a replica has unconfirmed, each time it is called: own batches, and those taken over. */
export function unsentWriter(unsent: UnsentBatches, client: string, replica: Replica): () => void {
  const stored = new Set<string>()
  return () => {
    const byClient = Map.groupBy(replica.unconfirmed, ({ batch }) => batch.client)
    for (const one of new Set([client, ...stored, ...byClient.keys()])) {
      unsent.write(
        one,
        (byClient.get(one) ?? []).map(({ batch }) => batch),
      )
      stored.add(one)
    }
  }
}

function lockOf(client: string): string {
  return `sheet-${client}`
}

/** Whether the tab of a page load is still there: then nobody else gets its lock. */
async function isAlive(client: string): Promise<boolean> {
  const isTaken = navigator.locks?.request(lockOf(client), { ifAvailable: true }, async (lock) => lock === null)
  return (await isTaken) ?? false
}

function readList(text: string | null): string[] {
  const list: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(list) ? list.map(String) : []
}
