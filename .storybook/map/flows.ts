/** What people do, state by state, and where it can fail. A screen that no flow names stands at the end of the map by itself. */
export const flows: readonly { title: string; stories: readonly string[] }[] = [
  {
    title: 'First run',
    stories: [
      'screens-auth-signupscreen--idle',
      'screens-auth-checkemailscreen--confirm',
      'screens-auth-choosepasswordscreen--ready',
      'screens-auth-confirmedscreen--signed-up',
      'screens-home-workspacepickerscreen--asks-for-a-launch',
      'screens-home-homescreen--empty',
    ],
  },
  {
    title: 'A new password',
    stories: [
      'screens-auth-signinscreen--wrong-credentials',
      'screens-auth-forgotpasswordscreen--idle',
      'screens-auth-checkemailscreen--reset',
      'screens-auth-invalidlinkscreen--expired',
      'screens-auth-resetpasswordscreen--idle',
      'screens-home-homescreen--ready',
    ],
  },
  {
    title: 'The life of a waitlist',
    stories: [
      'screens-waitlists-newwaitlistscreen--idle',
      'screens-integration-waitlistintegrationscreen--ready',
      'screens-subscribers-subscribersscreen--nothing-yet',
      'screens-subscribers-subscribersscreen--ready',
      'screens-waitlists-waitlistdetailsscreen--ready',
      'screens-waitlists-waitlistadvancedscreen--delete-asked',
    ],
  },
  {
    title: 'Designing the form',
    stories: [
      'screens-form-customizationscreen--none-chosen',
      'screens-form-formscreen--nothing-designed',
      'screens-form-formscreen--conflict',
      'screens-form-formscreen--ready',
      'screens-form-livedialog--published',
    ],
  },
  {
    title: 'An import',
    stories: [
      'screens-subscribers-importdialog--choosing',
      'screens-subscribers-importdialog--columns',
      'screens-subscribers-importdialog--asking',
      'screens-subscribers-importdialog--check',
      'screens-subscribers-importdialog--running',
      'screens-subscribers-importdialog--failed',
      'screens-subscribers-importdialog--done',
    ],
  },
  {
    title: 'Growth',
    stories: [
      'screens-growth-growthscreen--nothing-yet',
      'screens-growth-growthscreen--first-hour',
      'screens-growth-growthscreen--ready',
      'screens-growth-growthscreen--failed-offline',
    ],
  },
  {
    title: 'Cleaning a list',
    stories: [
      'screens-waitlists-waitlistsscreen--ready',
      'screens-subscribers-subscribersscreen--searching',
      'screens-subscribers-subscribersscreen--no-match',
    ],
  },
];
