/** Proofs of a password that only an attacker would send. */

import { getDiffieHellman } from 'node:crypto'
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { signIn, signOut } from 'aws-amplify/auth'
import { describe, expect, it, vi } from 'vitest'
import { askForProof, call, clientId, newPerson, password, poolId, serviceOfFile, wrong } from './service.ts'

const service = serviceOfFile()

interface Proof {
  ChallengeResponses: Record<string, string>
}

/** Lets Amplify prove a password, with something happening between challenge and answer. */
async function proofOf(
  username: string,
  meanwhile: (proof: Proof) => void | Promise<void> = () => undefined,
) {
  const send = globalThis.fetch
  let reply: Record<string, unknown> = {}
  let proof: Proof | undefined
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const isProof = String(init?.body).includes('PASSWORD_CLAIM_SIGNATURE')
    if (!isProof) return send(url, init)
    const sent: Proof = JSON.parse(String(init?.body))
    proof = sent
    await meanwhile(sent)
    const response = await send(url, { ...init, body: JSON.stringify(sent) })
    reply = await response.clone().json()
    return response
  })
  await signIn({ username, password }).catch(() => undefined)
  spy.mockRestore()
  await signOut()
  return { ...reply, proof } as { AuthenticationResult?: object; __type?: string; proof: Proof | undefined }
}

describe('a password proof', () => {
  it('refuses values that would let somebody in without a password', async () => {
    const { username } = await newPerson(service)
    const prime = getDiffieHellman('modp15').getPrime('hex')
    for (const SRP_A of ['0', '1', '00', prime, `${prime.slice(0, -1)}e`, 'f'.repeat(1000)]) {
      const AuthParameters = { USERNAME: username, SRP_A }
      const reply = await call(service, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: clientId,
        AuthParameters,
      })
      expect(reply.code).toBe('InvalidParameterException')
    }
  })

  it('cannot be tried faster by asking for many challenges first', async () => {
    service.stoppedAt = Date.now()
    const { username } = await newPerson(service)
    const asked = await Promise.all(Array.from({ length: 8 }, () => askForProof(service, username)))
    const messages: (string | undefined)[] = []
    for (const parameters of asked) {
      const ChallengeResponses = {
        USERNAME: parameters.USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Tue Mar 3 10:00:00 UTC 2026',
      }
      const reply = await call(service, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId: clientId,
        ChallengeResponses,
      })
      messages.push(reply.message)
    }
    expect(messages.slice(0, 5)).toEqual(Array(5).fill(wrong.message))
    expect(messages.slice(5)).toEqual(Array(3).fill('Password attempts exceeded'))
  })

  it('takes a proof once, for its own person, and for the password of that moment', async () => {
    const { username } = await newPerson(service)
    const { AuthenticationResult, proof } = await proofOf(username)
    expect(AuthenticationResult).toBeDefined()
    expect((await call(service, 'RespondToAuthChallenge', proof)).code).toBe('NotAuthorizedException')
    const other = await newPerson(service)
    const claimed = await proofOf(username, (answer) => {
      answer.ChallengeResponses.USERNAME = other.username
    })
    expect(claimed.__type).toBe('NotAuthorizedException')
    const changed = await proofOf(username, async () => {
      const change = { UserPoolId: poolId, Username: username, Password: 'In-between-12', Permanent: true }
      await service.admin.send(new AdminSetUserPasswordCommand(change))
    })
    expect(changed.__type).toBe('NotAuthorizedException')
  })
})
