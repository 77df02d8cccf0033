/**
 * Texts that the specification quotes to the letter, by a folder whose code shows them; a trailing `: {message}` may be
 * left out.
 */
export const specTexts: Readonly<Record<string, readonly string[]>> = {
  'locales/en': [
    'Failed to update workspace',
    'Failed to update waitlist',
    'Failed to create waitlist',
    'Failed to delete waitlist',
    'Failed to update profile',
    'Failed to unsubscribe',
    'Passwords do not match',
    'Loading...',
  ],
  'packages/api/src/auth': [
    'You must provide either an email or phone number and a type',
    'No browser detected.',
    'Error in URL with unspecified error_description',
    'Not a valid PKCE flow url.',
    'Not a valid implicit grant flow url.',
    'No code detected.',
    'No session defined in URL',
    'Invalid JWT signature',
  ],
  'packages/api/src/contract': ['Unknown'],
  'packages/api/src/store': [
    'User session or waitlist ID is required.',
    'No updates provided for the waitlist.',
    'Session or waitlist ID is not available',
    'Access token is not available',
    'User session is required.',
    'User session and patch profile are required.',
    'User session or subscriber ID is required.',
  ],
  'packages/app/src/auth': ['Password updated successfully, you can now sign in with the new password'],
  'packages/app/src/integration': ['HTML example downloaded!'],
  'packages/app/src/session': [
    'Invalid credentials',
    'An error occurred, please let us know if this persists',
    'Invalid email address',
    'New password must be different from the old password',
    'Password is too weak, please choose a stronger password',
    'Invalid password',
    'Profile not found',
  ],
  'packages/app/src/subscribers': ['Subscriber removed successfully'],
  'packages/app/src/waitlists': ['Failed to delete waitlist: {message}'],
  'packages/app/src/words': [
    'Copied to clipboard!',
    'Failed to update profile',
    'Profile updated successfully',
    'Waitlist {name} created successfully',
    'Waitlist {name} updated successfully',
    'Failed to update waitlist: {message}',
    'Ooops! Something bad happened.',
    'Workspace created successfully!',
  ],
  'packages/ui/src/forms': [
    'Name must start and end with a letter and can only contain letters, spaces, and hyphens. Supports international characters.',
  ],
  'packages/ui/src/patterns': ['Something went wrong!', 'No data available'],
  'packages/ui/src/screens/auth': [
    'Check your email for a password reset link',
    'Invalid reset link, this link is invalid or has expired, please request a new one',
  ],
  'packages/ui/src/screens/home': ['No waitlists found.', 'Create first'],
  'packages/ui/src/screens/shared': ['You must select a workspace to view waitlists.'],
  'packages/ui/src/screens/shell': ['Not Found'],
  'packages/ui/src/screens/waitlists': [
    'Waitlist: {name}',
    'You must be logged in to view waitlists.',
    'You must be logged in to edit waitlists.',
    'You must be logged in to access advanced settings.',
    'Waitlist not found.',
    'No waitlists found',
  ],
  'packages/ui/src/screens/workspaces': [
    'Create your first workspace to get started',
    'No workspaces available',
    'An error occurred while fetching the workspaces.',
  ],
};

/** What each refusal of the auth provider says */
export const refusalTexts = {
  invalid_credentials: 'Invalid credentials',
  invalid_email: 'Invalid email address',
  same_password: 'New password must be different from the old password',
  weak_password: 'Password is too weak, please choose a stronger password',
} as const;
