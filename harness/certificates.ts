import { generate } from 'selfsigned'

export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Creates a self-signed certificate for this machine. Default validity: one year from now. */
export const makeCertificate = async (from?: Date, until?: Date): Promise<Certificate> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'gateway' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...(from && { notBeforeDate: from }),
    ...(until && { notAfterDate: until }),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  })
  return { cert, key }
}
