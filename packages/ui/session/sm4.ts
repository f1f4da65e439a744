/**
 * SM4 (GB/T 32907) in counter mode, for what the browser keeps. Plain http intranets have no WebCrypto, and the library
 * that the sign-in page fetches would be a twelfth of the whole first load.
 */
export function sm4(key: Uint8Array): (nonce: Uint8Array, bytes: Uint8Array) => Uint8Array {
  const rounds = roundKeys(key)
  return (nonce, bytes) => {
    const out = new Uint8Array(bytes.length)
    const counter = new Uint8Array(16)
    counter.set(nonce.subarray(0, 12))
    for (let at = 0; at < bytes.length; at += 16) {
      new DataView(counter.buffer).setUint32(12, at / 16)
      const stream = block(rounds, counter)
      for (let i = 0; i < 16 && at + i < bytes.length; i++) out[at + i] = (bytes[at + i] ?? 0) ^ (stream[i] ?? 0)
    }
    return out
  }
}

/** One block of sixteen bytes. */
export function sm4Block(key: Uint8Array, input: Uint8Array): Uint8Array {
  return block(roundKeys(key), input)
}

const box = bytesOf(
  'd690e9fecce13db716b614c228fb2c052b679a762abe04c3aa44132649860699' +
    '9c4250f491ef987a33540b43edcfac62e4b31ca9c908e89580df94fa758f3fa6' +
    '4707a7fcf37317ba83593c19e6854fa8686b81b27164da8bf8eb0f4b70569d35' +
    '1e240e5e6358d1a225227c3b01217887d40046579fd327524c3602e7a0c4c89e' +
    'eabf8ad240c738b5a3f7f2cef96115a1e0ae5da49b341a55ad933230f58cb1e3' +
    '1df6e22e8266ca60c02923ab0d534e6fd5db3745defd8e2f03ff6a726d6c5b51' +
    '8d1baf92bbddbc7f11d95c411f105ad80ac13188a5cd7bbd2d74d012b8e5b4b0' +
    '8969974a0c96777e65b9f109c56ec68418f07dec3adc4d2079ee5f3ed7cb3948',
)

function roundKeys(key: Uint8Array): Uint32Array {
  const view = new DataView(key.buffer, key.byteOffset, 16)
  const words = new Uint32Array(36)
  ;[0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc].forEach((fixed, i) => (words[i] = view.getUint32(i * 4) ^ fixed))
  for (let i = 0; i < 32; i++) {
    const mixed = substituted(word(words, i + 1) ^ word(words, i + 2) ^ word(words, i + 3) ^ fixedKey(i))
    words[i + 4] = word(words, i) ^ mixed ^ turned(mixed, 13) ^ turned(mixed, 23)
  }
  return words.subarray(4)
}

function block(rounds: Uint32Array, input: Uint8Array): Uint8Array {
  const view = new DataView(input.buffer, input.byteOffset, 16)
  let [a, b, c, d] = [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)]
  for (let i = 0; i < 32; i++) {
    const mixed = substituted(b ^ c ^ d ^ word(rounds, i))
    const next = a ^ mixed ^ turned(mixed, 2) ^ turned(mixed, 10) ^ turned(mixed, 18) ^ turned(mixed, 24)
    ;[a, b, c, d] = [b, c, d, next]
  }
  const out = new DataView(new ArrayBuffer(16))
  ;[d, c, b, a].forEach((value, i) => out.setUint32(i * 4, value))
  return new Uint8Array(out.buffer)
}

/** The fixed parameter of a round: bytes that count up by seven. */
function fixedKey(round: number): number {
  const byte = (index: number) => ((4 * round + index) * 7) & 0xff
  return (byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3)
}

function substituted(value: number): number {
  const at = (shift: number) => box[(value >>> shift) & 0xff] ?? 0
  return (at(24) << 24) | (at(16) << 16) | (at(8) << 8) | at(0)
}

function turned(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by))
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
