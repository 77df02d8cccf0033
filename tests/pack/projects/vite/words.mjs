import en from '@prelude/ui/words/en';
import pl from '@prelude/ui/words/pl';
import enScreens from '@prelude/ui/words/screens/en';
import plScreens from '@prelude/ui/words/screens/pl';

console.log(JSON.stringify([en, pl, enScreens, plScreens].map((words) => Object.keys(words).sort())));
