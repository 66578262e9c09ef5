import { defineAction } from '../../actions/action.ts'

const EXAMPLE = `curl 'https://ads-api.example.com/12/accounts?q=it%27s' -H 'Authorization: OAuth oauth_nonce="1"'`

export const doctorActions = {
  examine: defineAction<string>({
    id: 'doctor.examine',
    label: 'Find the mistake',
    request: (text) => ({ method: 'POST', path: '__sandbox/signature-doctor', text }),
    examples: [EXAMPLE, 'GET /12/accounts HTTP/1.1\nHost: ads-api.example.com\n\n', '@not-a-file\n& 100% ☃'],
  }),
}
