/** What is used of ssh2, which brings no types; those of others bring another Node's with them. */
declare module 'ssh2' {
  import type { Duplex } from 'node:stream'

  type Listener = (...given: never[]) => void

  export interface ConnectConfig {
    sock: Duplex
    username: string
    password?: string
    privateKey?: string
    passphrase?: string
    tryKeyboard: boolean
    readyTimeout: number
    keepaliveInterval: number
    keepaliveCountMax: number
    hostVerifier(key: Buffer): boolean
  }
  export class Client {
    connect(config: ConnectConfig): this
    forwardOut(
      fromHost: string,
      fromPort: number,
      host: string,
      port: number,
      done: (error: Error | undefined, channel: Duplex) => void,
    ): this
    on(event: 'keyboard-interactive', answer: Prompted): this
    on(event: string, listener: Listener): this
    once(event: string, listener: Listener): this
    off(event: string, listener: Listener): this
    end(): this
    destroy(): this
  }
  type Prompted = (
    name: string,
    text: string,
    language: string,
    prompts: readonly { prompt: string; echo: boolean }[],
    finish: (answers: string[]) => void,
  ) => void

  export interface ParsedKey {
    isPrivateKey(): boolean
    getPublicSSH(): Buffer
    verify(data: Buffer, signature: Buffer, algorithm?: string): boolean | Error
  }

  /** Of a client that came to a server. */
  export interface Connection {
    on(event: 'authentication', decide: (asked: Asked) => void): this
    on(event: 'tcpip', open: (accept: () => Duplex, reject: () => void, to: Target) => void): this
    on(event: string, listener: Listener): this
    end(): void
  }
  export interface Asked {
    username: string
    method: string
    password?: string
    key?: { data: Buffer }
    signature?: Buffer
    blob?: Buffer
    hashAlgo?: string
    accept(): void
    reject(methods: string[]): void
  }
  interface Target {
    destIP: string
    destPort: number
  }
  export class Server {
    constructor(config: { hostKeys: string[] }, connected: (client: Connection) => void)
    listen(port: number, host: string, done: () => void): this
    address(): unknown
    close(done: () => void): this
  }

  const ssh2: {
    Client: typeof Client
    Server: typeof Server
    utils: {
      parseKey(text: string, passphrase?: string): ParsedKey | Error
      generateKeyPairSync(type: 'ed25519'): { private: string; public: string }
    }
  }
  export default ssh2
}
