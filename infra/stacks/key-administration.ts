/** Rights of the account's administrators on keys of the key service. */

/** Actions on the key for administrators of the account, as their own policies say. Using the key is not
 * among them. */
export const keyAdministration = [
  'CancelKeyDeletion',
  'DescribeKey',
  'DisableKey',
  'DisableKeyRotation',
  'EnableKey',
  'EnableKeyRotation',
  'GetKeyPolicy',
  'GetKeyRotationStatus',
  'ListGrants',
  'ListKeyPolicies',
  'ListKeyRotations',
  'ListResourceTags',
  'PutKeyPolicy',
  'RevokeGrant',
  'RotateKeyOnDemand',
  'ScheduleKeyDeletion',
  'TagResource',
  'UntagResource',
  'UpdateKeyDescription',
].map((action) => `kms:${action}`)
