import { reconnectingSocket } from '@mingtai/ui'

/** What is told over the line; no figures are. */
export interface PushListener {
  /** From now on the server tells; until then, and while the line is broken, displays ask by themselves. */
  onLive(isLive: boolean): void
  /** Other figures in these components; null: what was said meanwhile is not known. */
  onFigures(components: readonly string[] | null): void
  /** Another version, or none any more. */
  onVersion(): void
}

/** Says what is watched, with the same proof as the calls that give its rows. */
type Hello = () => Promise<object>

type Message = { told: string; components?: string[] }

/** Hears of new figures and versions until told to stop. */
export function hearPush(hello: Hello, listener: PushListener): () => void {
  const stopped = new AbortController()
  void reconnectingSocket<Message>(
    {
      ...{ path: '/ws/screen', hello },
      // What was new between the page's own asking and the server's first look has been told to nobody.
      onWelcome: () => {
        listener.onLive(true)
        listener.onFigures(null)
      },
      onMessage: ({ told, components }) => {
        if (told === 'figures') listener.onFigures(components ?? null)
        else if (told === 'version' || told === 'over') listener.onVersion()
      },
      onBroken: () => listener.onLive(false),
    },
    stopped.signal,
  )
  return () => stopped.abort()
}
