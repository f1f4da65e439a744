import sharp from 'sharp'

/** Files that tests send. */
export function named(name: string, content: Uint8Array | string): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
}

export function words(text: string): File {
  return named('说明.txt', text)
}

export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1F5FA8' } })
    .png()
    .toBuffer()
}

/** What a browser gets that carries no session. */
export function openAt({ base }: { base: string }, url: string, accept = 'image/webp'): Promise<Response> {
  return fetch(base + url, { headers: { accept } })
}
